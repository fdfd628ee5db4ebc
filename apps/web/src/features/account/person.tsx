import { displayNameOf, initialsOf } from '@boathouse/domain/account/rules'
import type { Profile } from '@boathouse/domain/profile/model'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/words.tsx'
import { Badge } from '#ui/badge.tsx'
import classes from './person.module.css'
import { SignOut } from './sign-out.tsx'

/** Who is signed in, at the right of the header. */
export function Person({ user }: { user: Profile }) {
  const t = useTranslate()
  return (
    <div className={classes.person}>
      <Badge tone="accent">{t(`role.${user.role}`)}</Badge>
      <div className={classes.own}>
        <Link to="/settings" className={classes.settings} aria-label={t('nav.settings')}>
          <span className={classes.avatar} aria-hidden="true">
            {initialsOf(user.email)}
          </span>
        </Link>
        <span className={classes.name} title={user.email}>
          {displayNameOf(user)}
        </span>
      </div>
      <SignOut userId={user.id} />
    </div>
  )
}
