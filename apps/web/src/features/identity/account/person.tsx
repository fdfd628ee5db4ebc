import type { Me } from '@boathouse/domain/identity/account/contract'
import { toDisplayName, toInitials } from '@boathouse/domain/identity/account/rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { shownRole } from '#lib/session/me.ts'
import { Badge } from '#ui/layout/badge.tsx'
import classes from './person.module.css'

interface Props {
  readonly me: Me
  /** Choice of the current club, for members of several. */
  readonly clubs: ReactNode
  readonly signOut: ReactNode
}

const MENU = 'account-menu'

/** Page of the guide by role. The pages are static: the router doesn't know them. */
const HELP: Record<ReturnType<typeof shownRole>, string> = {
  pending: '/help',
  athlete: '/help/athletes',
  coach: '/help/coaches',
  admin: '/help/admins',
  super: '/help/admins',
}

export function Person({ me, clubs, signOut }: Props) {
  const t = useTranslate()
  const { user } = me
  const avatar = (
    <span className={classes.avatar} aria-hidden="true" translate="no">
      {toInitials(user.email ?? toDisplayName(user))}
    </span>
  )
  return (
    <div className={classes.person}>
      <span className={classes.role}>
        <Badge tone="accent">{t(me.guardian ? 'role.guardian' : `role.${shownRole(me)}`)}</Badge>
      </span>
      <button type="button" className={classes.open} popoverTarget={MENU} aria-label={t('nav.account')}>
        {avatar}
      </button>
      <div id={MENU} popover="auto" className={classes.menu}>
        <div className={classes.own}>
          <Link
            to="/settings"
            className={classes.settings}
            aria-label={t('nav.settings')}
            onClick={closeMenu}
          >
            {avatar}
            <span className={classes.words}>{t('nav.settings')}</span>
          </Link>
          <span className={classes.name} title={user.email ?? undefined}>
            {toDisplayName(user)}
          </span>
        </div>
        {clubs}
        <a href={HELP[shownRole(me)]} className={classes.help}>
          {t('nav.help')}
        </a>
        {signOut}
      </div>
    </div>
  )
}

const closeMenu = () => document.getElementById(MENU)?.hidePopover()
