import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Goal } from '@boathouse/domain/results/goals/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { MAX_NEXT, nextGoalsQuery } from './api.ts'
import { GoalFacts } from './goal-facts.tsx'
import { GoalProgress } from './goal-progress.tsx'
import { GoalStatus } from './goal-status.tsx'
import classes from './own-goals.module.css'
import { TickToday } from './tick-today.tsx'
import { useGoalWithTicks } from './use-tick.ts'

export function OwnGoals({ today }: { today: CalendarDay }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(nextGoalsQuery)
  if (data?.items.length === 0) return null
  return (
    <Card title={t('goals.title')}>
      {data && (
        <ul className={classes.list}>
          {data.items.map((goal) => (
            <NextGoal key={goal.id} goal={goal} today={today} />
          ))}
        </ul>
      )}
      {!data && isError && <NotLoaded words={t('goals.notLoaded')} onRetry={() => void refetch()} />}
      {!data && !isError && <RowListSkeleton count={MAX_NEXT} />}
      {data && (
        <Link to="/goals" className={classes.all}>
          {t('goals.all')}
        </Link>
      )}
    </Card>
  )
}

function NextGoal({ goal: stored, today }: { readonly goal: Goal; readonly today: CalendarDay }) {
  const { goal, unsent } = useGoalWithTicks(stored)
  return (
    <li className={classes.goal}>
      <div className={classes.head}>
        <Link to="/goals/$goalId" params={{ goalId: goal.id }} translate="no">
          {goal.title}
        </Link>
        <GoalStatus goal={goal} today={today} />
      </div>
      <GoalProgress goal={goal} isCompact />
      <GoalFacts goal={goal} today={today} unsent={unsent} />
      <TickToday goal={goal} today={today} />
    </li>
  )
}
