import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '../form/button.tsx'
import classes from './filter-bar.module.css'

interface Props {
  readonly ref: RefObject<HTMLElement | null>
  readonly count: number
  readonly onClear: () => void
  /** Below a card's heading: on phones its button is beside the heading. */
  readonly isInCard?: boolean
  /** Sets `--filter-columns` for wide screens. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Filters of a list. On phones, a button with their number opens them. */
export function FilterBar({ ref, count, onClear, isInCard, className = '', children }: Props) {
  const t = useTranslate()
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    // Also clears text that a field has not passed on yet.
    setClearings(clearings + 1)
    onClear()
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('filters.label')}
      className={classes.filters}
      data-in-card={isInCard}
    >
      <div className={classes.opener}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t('filters.open') : t('filters.openWithCount', { count })}
        </Button>
      </div>
      <div id={fieldsId} className={`${classes.fields} ${className}`} data-open={isOpen} key={clearings}>
        {children}
        <div className={classes.clear} data-needed={count > 0}>
          <Button variant="subtle" onClick={clear}>
            {t('filters.clear')}
          </Button>
        </div>
      </div>
    </section>
  )
}
