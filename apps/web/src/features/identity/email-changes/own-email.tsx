import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { emailChangeQuery } from './api.ts'
import { ChangeEmailForm } from './change-email-form.tsx'
import classes from './email-changes.module.css'
import { WaitingEmail } from './waiting-email.tsx'

interface Props {
  readonly uid: string
  readonly email: string
}

export function OwnEmail({ uid, email }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(emailChangeQuery(uid))
  const [isCancelled, setCancelled] = useState(false)
  return (
    <Card title={t('emailChange.title')}>
      <Parts gap="1rem">
        <p>
          {t('emailChange.now')} <span className={classes.address}>{email}</span>
        </p>
        {!isPending && !data && (
          <NotLoaded words={t('emailChange.notLoaded')} onRetry={() => void refetch()} />
        )}
        {/* Shown while loading too: most people have no change waiting, and so nothing moves. */}
        {(isPending || (data && !data.change)) && (
          <ChangeEmailForm
            uid={uid}
            email={email}
            status={isCancelled ? t('emailChange.cancelled') : null}
            onChange={() => setCancelled(false)}
          />
        )}
        {data?.change && (
          <WaitingEmail uid={uid} change={data.change} onCancelled={() => setCancelled(true)} />
        )}
      </Parts>
    </Card>
  )
}
