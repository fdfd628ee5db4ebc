import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { ProgressPeriod } from '@boathouse/domain/training/progress/model'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { progressQuery } from '#features/training/progress/api.ts'
import { TrainingProgress } from '#features/training/progress/training-progress.tsx'

const YearCard = lazyRouteComponent(() => import('#features/training/progress/year-card.tsx'), 'YearCard')
const OwnFelt = lazyRouteComponent(() => import('#features/plans/plan-matches/felt-card.tsx'), 'OwnFeltCard')
const OwnWeekZones = lazyRouteComponent(
  () => import('#features/training/heart-rate-zones/week-zones.tsx'),
  'OwnWeekZones',
)
const RecordsOverTime = lazyRouteComponent(
  () => import('#features/results/records/records-over-time.tsx'),
  'RecordsOverTime',
)

type Props = ComponentProps<typeof TrainingProgress> & { readonly today: CalendarDay }

export function ProgressView({ today, ...picked }: Props) {
  return (
    <>
      <TrainingProgress {...picked} />
      <YearCard today={today} />
      <OwnWeekZones today={today} />
      <OwnFelt />
      <PeriodRecords period={picked.period} />
    </>
  )
}

function PeriodRecords({ period }: { period: ProgressPeriod }) {
  const { data } = useQuery(progressQuery(period))
  return <RecordsOverTime since={period === 'all' ? undefined : data?.first} />
}
