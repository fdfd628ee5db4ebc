import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef, useSyncExternalStore } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Mark } from './mark.tsx'
import marks from './navigation.module.css'
import { labelWithMark, type NavigationItem, NavigationLink } from './navigation.tsx'
import { OwnTraining } from './own-training.tsx'
import classes from './site-header.module.css'

interface Props {
  readonly items: readonly NavigationItem[]
  /** Folded entries of the user's own training; empty if `items` has them. */
  readonly ownTraining: readonly NavigationItem[]
  readonly person: ReactNode
}

/** Header of all screens. On phones the navigation is at the bottom, and the header shows the title once it is scrolled away. */
export function SiteHeader({ items, ownTraining, person }: Props) {
  const t = useTranslate()
  const header = useRef<HTMLElement>(null)
  const title = useTitleOutOfSight(header)
  return (
    <header ref={header} className={classes.header} data-titled={title !== ''}>
      <div className={classes.inside}>
        <Link to="/dashboard" className={classes.brand} aria-label={t('app.name')}>
          <Mark size={28} />
          <span aria-hidden="true">{t('app.name')}</span>
        </Link>
        <span className={classes.title} data-title aria-hidden="true">
          {title}
        </span>
        <nav className={classes.places} aria-label={t('nav.main')}>
          {items.map((item) => (
            <NavigationLink
              key={item.to}
              item={item}
              className={classes.place}
              {...(item.mark && { 'aria-label': labelWithMark(item) })}
            >
              {item.label}
              {item.mark && <span className={marks.dot} aria-hidden="true" />}
            </NavigationLink>
          ))}
          {ownTraining.length > 0 && <OwnTraining items={ownTraining} className={classes.place ?? ''} />}
        </nav>
        <div className={classes.person}>{person}</div>
      </div>
    </header>
  )
}

/** Title that is scrolled under the header; empty while it is visible. */
function useTitleOutOfSight(header: RefObject<HTMLElement | null>): string {
  // A new function on each render makes React read the title again afterwards, for example in a new language.
  const read = () => {
    const title = document.querySelector('main h1')
    const edge = header.current?.getBoundingClientRect().bottom
    if (!title || !edge || title.getBoundingClientRect().bottom > edge) return ''
    return title.textContent
  }
  return useSyncExternalStore(onScroll, read, () => '')
}

function onScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}
