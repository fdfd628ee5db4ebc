import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './app-frame.module.css'
import { BottomBar, type MainAction } from './bottom-bar.tsx'
import type { NavigationItem } from './navigation.tsx'
import { SiteHeader } from './site-header.tsx'

interface Props {
  readonly items: readonly NavigationItem[]
  readonly bar: readonly NavigationItem[]
  readonly more: readonly NavigationItem[]
  /** Folded entries of the user's own training; empty if `items` has them. */
  readonly ownTraining: readonly NavigationItem[]
  readonly person: ReactNode
  /** Whether the screen fills a phone and has its own back link. */
  readonly isFullScreen?: boolean
  readonly action?: MainAction | undefined
  readonly children: ReactNode
}

export function AppFrame({
  items,
  bar,
  more,
  ownTraining,
  person,
  isFullScreen = false,
  action,
  children,
}: Props) {
  const t = useTranslate()
  return (
    <div className={classes.frame} data-full-screen={isFullScreen}>
      <a className={classes.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <SiteHeader items={items} ownTraining={ownTraining} person={person} />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      {bar.length > 1 && <BottomBar items={bar} more={more} ownTraining={ownTraining} action={action} />}
    </div>
  )
}
