import { listOwnSquads } from '@boathouse/domain/club/squads/contract'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { toQuery } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function OwnSquads() {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(toQuery(listOwnSquads, {}))
  if (isPending) return <Skeleton width="6rem" />
  if (!data) return <NotLoaded words={t('squads.own.notLoaded')} onRetry={() => void refetch()} />
  if (data.items.length === 0) return '–'
  return data.items.map(({ id, name, role }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <span translate="no">{name}</span>
      {role === 'coach' && ` ${t('squads.own.coach')}`}
    </Fragment>
  ))
}
