import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Goal } from '@boathouse/domain/results/goals/model'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import classes from './goal-card.module.css'
import { GoalFacts } from './goal-facts.tsx'
import { GoalMenu } from './goal-menu.tsx'
import { GoalProgress } from './goal-progress.tsx'
import { GoalStatus } from './goal-status.tsx'
import { TickToday } from './tick-today.tsx'
import { useGoalWithTicks } from './use-tick.ts'

interface Props {
  readonly goal: Goal
  readonly today: CalendarDay
}

export const titleIdOf = (id: string) => `${id}-title`

export function GoalCard({ goal: stored, today }: Props) {
  const { goal, unsent } = useGoalWithTicks(stored)
  return (
    <li className={classes.goal}>
      <div className={classes.head}>
        <div className={classes.name}>
          <h3 className={classes.title} id={titleIdOf(goal.id)}>
            <Link to="/goals/$goalId" params={{ goalId: goal.id }} translate="no">
              {goal.title}
            </Link>
          </h3>
          <GoalStatus goal={goal} today={today} />
        </div>
        <GoalMenu goal={goal} labelledBy={titleIdOf(goal.id)} />
      </div>
      <GoalProgress goal={goal} />
      <GoalFacts goal={goal} today={today} unsent={unsent} />
      <TickToday goal={goal} today={today} />
    </li>
  )
}

export function GoalCardsSkeleton({ count }: { count: number }) {
  return (
    <ul className={classes.goals} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
        <li key={index} className={classes.goal}>
          <p className={classes.title}>
            <Skeleton width="14ch" />
          </p>
          <Skeleton width="6ch" />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
          <Skeleton width="18ch" />
        </li>
      ))}
    </ul>
  )
}
