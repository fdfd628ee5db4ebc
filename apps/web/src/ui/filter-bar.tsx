import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from './button.tsx'
import classes from './filter-bar.module.css'

interface Props {
  readonly ref: RefObject<HTMLElement | null>
  /** How many are set. */
  readonly count: number
  readonly onClear: () => void
  /** Below the heading of the card that it narrows: on a phone its button stands beside a heading that has nothing else beside it. */
  readonly isInCard?: boolean
  /** How the fields share a wide screen: it sets `--filter-columns`. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What a list is narrowed to. On a phone the fields wait behind a button that says how many are set. */
export function FilterBar({ ref, count, onClear, isInCard, className = '', children }: Props) {
  const t = useTranslate()
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    // With new fields, for what was typed in the last moment and not passed on yet.
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
