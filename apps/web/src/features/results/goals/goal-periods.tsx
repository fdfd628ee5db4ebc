import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { GoalInFull, GoalPeriod } from '@boathouse/domain/results/goals/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import { periodUnit, useGoalWords } from './use-goal-words.ts'

interface Props {
  readonly goal: GoalInFull
  readonly today: CalendarDay
}

export function GoalPeriods({ goal, today }: Props) {
  const t = useTranslate()
  const columns = useColumns(goal, today)
  const label = t(periodUnit(goal) === 'month' ? 'goal.months' : 'goal.weeks')
  const begun = goal.periods.filter(({ first }) => first <= today).toReversed()
  // Before the first period begins, show that one.
  const rows = begun.length > 0 ? begun : goal.periods.slice(0, 1)
  return (
    <Card title={label}>
      <RecordTable label={label} columns={columns} rows={rows} keyOf={({ first }) => first} />
    </Card>
  )
}

function useColumns(goal: GoalInFull, today: CalendarDay): Column<GoalPeriod>[] {
  const t = useTranslate()
  const { range } = useFormats()
  const { formatAmount, formatNumber } = useGoalWords()
  const unit = periodUnit(goal)
  const toStatus = ({ first, last, reachedOn }: GoalPeriod) => {
    if (reachedOn !== null) return <Badge tone="good">{t('goal.enough')}</Badge>
    if (first > today) return <Badge>{t('goal.coming')}</Badge>
    if (last >= today) return <Badge tone="accent">{t(`goal.running.${unit ?? 'week'}`)}</Badge>
    return <Badge>{t('goal.notEnough')}</Badge>
  }
  return [
    {
      name: t(unit === 'month' ? 'label.month' : 'label.week'),
      place: 'main',
      expected: '12ch',
      cell: ({ first, last }) => <time dateTime={first}>{range(first, last)}</time>,
    },
    {
      name: t('goal.done'),
      place: 'figure',
      expected: '6ch',
      cell: ({ done }) =>
        `${formatNumber(goal, done)} ${t('goal.of', { of: formatAmount(goal, goal.target, 'exact') })}`,
    },
    { name: t('label.state'), place: 'detail', expected: '6ch', cell: toStatus },
  ]
}
