import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ChevronDown } from '../icons.tsx'
import { type NavigationItem, NavigationLink } from './navigation.tsx'
import classes from './own-training.module.css'

const OWN_TRAINING = 'own-training'

interface Props {
  readonly items: readonly NavigationItem[]
  /** CSS class of the entries beside it. */
  readonly className: string
}

/** The user's own training as one navigation entry that unfolds. */
export function OwnTraining({ items, className }: Props) {
  const t = useTranslate()
  const isCurrent = useLocation({
    select: ({ pathname }) => items.some(({ to }) => `${pathname}/`.startsWith(`${to}/`)),
  })
  const sheet = useRef<HTMLDivElement>(null)
  // Popovers are positioned in the window, not relative to their button.
  const placeBelow = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    sheet.current?.style.setProperty('--from-left', `${left}px`)
    sheet.current?.style.setProperty('--from-top', `${bottom}px`)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        data-current={isCurrent}
        popoverTarget={OWN_TRAINING}
        onClick={placeBelow}
      >
        {t('nav.myTraining')}
        <ChevronDown size={16} />
      </button>
      <div ref={sheet} id={OWN_TRAINING} popover="auto" className={classes.sheet}>
        {items.map((item) => (
          <NavigationLink
            key={item.to}
            item={item}
            className={classes.line}
            onClick={() => sheet.current?.hidePopover()}
          >
            {item.icon}
            {item.label}
          </NavigationLink>
        ))}
      </div>
    </>
  )
}
