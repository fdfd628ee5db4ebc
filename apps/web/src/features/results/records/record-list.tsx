import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { recordsQuery } from './api.ts'
import { RecordGroups, RecordGroupsSkeleton } from './record-groups.tsx'

interface Props {
  readonly ownSport: Sport
  readonly today: CalendarDay
  readonly add: ReactNode
  /** Shown after the records have loaded, so they don't move it. */
  readonly children?: ReactNode
}

export function RecordList({ ownSport, today, add, children }: Props) {
  const t = useTranslate()
  const records = useQuery(recordsQuery)
  if (records.isPending) return <RecordGroupsSkeleton count={6} />
  if (!records.data)
    return (
      <>
        <NotLoaded words={t('records.notLoaded')} onRetry={() => void records.refetch()} />
        {children}
      </>
    )
  if (records.data.items.length === 0)
    return (
      <>
        <Card title={t('records.title')}>
          <EmptyState title={t('records.empty')} lead={t('records.empty.lead')}>
            {add}
          </EmptyState>
        </Card>
        {children}
      </>
    )
  return (
    <>
      <RecordGroups
        records={records.data.items}
        ownSport={ownSport}
        today={today}
        linkTo={({ disciplineKey }, name) => (
          <Link to="/personal-records/$disciplineKey" params={{ disciplineKey }}>
            {name}
          </Link>
        )}
      />
      {children}
    </>
  )
}
