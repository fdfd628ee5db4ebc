import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { DAYS_SHOWN } from '@boathouse/domain/training/wellness/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { sharedWellnessQuery } from './api.ts'
import { WellnessLines } from './wellness-lines.tsx'
import { WellnessTable } from './wellness-table.tsx'

interface Athlete {
  readonly clubId: string
  readonly memberId: string
}

/** Card with an athlete's wellness; null if there is nothing to show, undefined while loading. */
export function useWellnessOfAthlete(athlete: Athlete): ReactNode | undefined {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useQuery(sharedWellnessQuery(athlete))
  if (isPending) return undefined
  const title = t('label.wellness')
  // If access is refused, hide the cached data too.
  if (!data || (error && error.status >= 400 && error.status < 500)) {
    return (
      <Card title={title}>
        <NotLoaded words={t('wellness.theirs.notLoaded')} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (data.share === 'nothing') {
    return (
      <Card title={title}>
        <p>
          <strong>{t('label.notShared')}</strong>
        </p>
        <p>{t('wellness.theirs.notShared.lead')}</p>
      </Card>
    )
  }
  const first = addDays(data.last, 1 - DAYS_SHOWN)
  const shown = data.items.filter(({ day }) => day >= first)
  if (shown.length === 0) return null
  return (
    <Card title={title}>
      <WellnessLines items={data.items} last={data.last} />
      <WellnessTable items={shown} />
    </Card>
  )
}
