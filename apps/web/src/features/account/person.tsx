import { displayNameOf, initialsOf } from '@boathouse/domain/account/rules'
import type { Profile } from '@boathouse/domain/profile/model'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge } from '#ui/badge.tsx'
import classes from './person.module.css'

interface Props {
  readonly user: Profile
  readonly signOut: ReactNode
}

/** Who is signed in, at the right of the header. */
export function Person({ user, signOut }: Props) {
  const t = useTranslate()
  return (
    <div className={classes.person}>
      <Badge tone="accent">{t(`role.${user.role}`)}</Badge>
      <div className={classes.own}>
        <Link to="/settings" className={classes.settings} aria-label={t('nav.settings')}>
          <span className={classes.avatar} aria-hidden="true" translate="no">
            {initialsOf(user.email)}
          </span>
        </Link>
        <span className={classes.name} title={user.email}>
          {displayNameOf(user)}
        </span>
      </div>
      {signOut}
    </div>
  )
}
