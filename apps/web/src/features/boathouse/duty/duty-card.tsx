import { showDuty } from '@boathouse/domain/boathouse/duty/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import classes from './duty.module.css'
import { DutyDialog } from './duty-dialog.tsx'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
}

export function DutyCard({ clubId, isReadOnly }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(toQuery(showDuty, { params: { clubId } }))
  const [isChoosing, setChoosing] = useState(false)
  const members = data?.members ?? []
  const unreached = members.filter(({ isReached }) => !isReached).length
  return (
    <Card title={t('duty.title')}>
      <div className={parts.parts}>
        <Quiet>{t('duty.lead')}</Quiet>
        {/* As tall as the content of most clubs, so nothing moves when it loads. */}
        {isPending && (
          <p aria-busy="true">
            <Skeleton width="16rem" />
          </p>
        )}
        {!isPending && !data && <NotLoaded words={t('duty.notLoaded')} onRetry={() => void refetch()} />}
        {data && members.length === 0 && <p>{t('duty.none')}</p>}
        {members.length > 0 && (
          <ul className={classes.names} aria-label={t('duty.title')}>
            {members.map(({ id, name, email }) => (
              <li key={id} translate="no">
                {name ?? email}
              </li>
            ))}
          </ul>
        )}
        {unreached > 0 && <p>{t('duty.unreached', { count: unreached })}</p>}
        {(data || isPending) && !isReadOnly && (
          <Button variant="default" disabled={!data} onClick={() => setChoosing(true)}>
            {t('duty.choose')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <DutyDialog clubId={clubId} chosen={members.map(({ id }) => id)} onClose={() => setChoosing(false)} />
      )}
    </Card>
  )
}
