import { showProfile } from '@boathouse/domain/profile/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#lib/queries.ts'
import { useTranslate } from '#lib/words.tsx'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import classes from './passwords.module.css'

/** The password of whoever is signed in: changed, or set by who has none. */
export function ChangePassword({ uid, email }: { uid: string; email: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(queryOf(showProfile, { params: { uid } }))
  return <Card title={t('settings.password')}>{body()}</Card>

  function body() {
    if (data) return <ChangePasswordForm uid={uid} email={email} hasPassword={data.hasPassword} />
    if (isError) return <NotLoaded words={t('settings.notLoaded')} onRetry={() => void refetch()} />
    return (
      <div className={classes.waiting} aria-busy="true">
        <Skeleton width="100%" />
        <Skeleton width="100%" />
        <Skeleton width="100%" />
      </div>
    )
  }
}
