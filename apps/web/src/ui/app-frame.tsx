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
  /** The user's own training, where it is folded into one entry; empty where `items` has it. */
  readonly ownTraining: readonly NavigationItem[]
  readonly person: ReactNode
  /** Whether the screen has all of a phone to itself, its way back included. */
  readonly isFullScreen?: boolean
  /** A phone's main action. */
  readonly action?: MainAction | undefined
  readonly children: ReactNode
}

/** What stands around every screen of someone who is signed in. */
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
