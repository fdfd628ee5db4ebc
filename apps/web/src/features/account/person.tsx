import { displayNameOf, initialsOf } from '@boathouse/domain/account/rules'
import type { Profile } from '@boathouse/domain/profile/model'
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
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(user.email)}
      </span>
      <span className={classes.name} title={user.email}>
        {displayNameOf(user)}
      </span>
      <SignOut userId={user.id} />
    </div>
  )
}
