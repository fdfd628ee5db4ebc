import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import type { Named } from '#shared/results/disciplines/discipline-words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { recordsQuery } from './api.ts'
import { History } from './history.tsx'
import { BeatThis, RecordSummary, RecordSummarySkeleton } from './record-summary.tsx'
import classes from './records.module.css'

interface Props {
  readonly discipline: Named
  readonly today: CalendarDay
  readonly add: ReactNode
  readonly children: ReactNode
}

export function RecordDetail({ discipline, today, add, children }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(recordsQuery)
  const record = data?.items.find(({ disciplineKey }) => disciplineKey === discipline.disciplineKey)
  if (data && !record)
    return (
      <Stack>
        <Card title={t('records.title')}>
          <EmptyState title={t('results.empty')} lead={t('personalRecord.none.lead')}>
            {add}
          </EmptyState>
        </Card>
        {children}
      </Stack>
    )
  return (
    <>
      <div className={classes.columns}>
        <Card title={t('label.record')}>
          {record ? (
            <RecordSummary record={record} today={today} action={<BeatThis record={record} />} />
          ) : isPending ? (
            <RecordSummarySkeleton disciplineKey={discipline.disciplineKey} />
          ) : (
            <NotLoaded words={t('records.notLoaded')} onRetry={() => void refetch()} />
          )}
        </Card>
        <Card title={t('label.history')}>
          <History discipline={discipline} />
        </Card>
      </div>
      {children}
    </>
  )
}

/** Finds the user's record in a discipline, which may be a former club's. */
export function useOwnRecord(disciplineKey: string) {
  const { data, isPending } = useQuery(recordsQuery)
  const record = data?.items.find((one) => one.disciplineKey === disciplineKey)
  return { record, isPending }
}
