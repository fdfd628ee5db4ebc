import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import { id as goalId } from '@boathouse/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { goalQuery } from './api.ts'
import { GoalDetails } from './goal-details.tsx'

interface Props {
  readonly id: string
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  readonly back: ReactNode
}

export function GoalScreen({ id, today, firstDayOfWeek, back }: Props) {
  const t = useTranslate()
  const isId = goalId.safeParse(id).success
  const { data: goal, error, refetch } = useQuery({ ...goalQuery(id), enabled: isId })
  if (!isId || (error?.status === 404 && !goal)) {
    return (
      <>
        <PageHeader back={back} title={t('goal.title')} />
        <EmptyState lead={t('goal.unknown')} />
      </>
    )
  }
  return (
    <>
      <PageHeader back={back} title={goal?.title ?? t('goal.title')} />
      {goal ? (
        <GoalDetails {...{ goal, today, firstDayOfWeek }} />
      ) : (
        <Card title={t('goal.asked')}>
          {error ? (
            <NotLoaded words={t('goal.notLoaded')} onRetry={() => void refetch()} />
          ) : (
            <GoalScreenSkeleton />
          )}
        </Card>
      )}
    </>
  )
}

function GoalScreenSkeleton() {
  return (
    <p aria-busy="true">
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </p>
  )
}
