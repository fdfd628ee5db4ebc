import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SharedGoal } from '@boathouse/domain/results/goals/model'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LongList } from '#ui/table/long-list.tsx'
import { Row } from '#ui/table/row-list.tsx'
import type { GoalPages } from './api.ts'
import { titleIdOf } from './goal-card.tsx'
import { reachedWords, useDays } from './goal-facts.tsx'
import { GoalMenu } from './goal-menu.tsx'
import { GoalStatus } from './goal-status.tsx'
import { useGoalActions } from './use-goal-actions.tsx'
import { hasSingleValue, noFigure, periodUnit, useGoalWords } from './use-goal-words.ts'

export function PastGoals({ list, today }: { list: GoalPages; today: CalendarDay }) {
  const t = useTranslate()
  const { isHidden } = useGoalActions()
  const detailsOf = usePastWords(today)
  return (
    <Card title={t('goals.past')}>
      <LongList
        list={list}
        words={{
          label: t('goals.past'),
          search: '',
          shown: (count) => t('goals.past.shown', { count }),
          empty: t('goals.past.empty'),
          noMatch: '',
          notLoaded: t('goals.notLoaded'),
        }}
        expected={2}
        row={(goal) =>
          !isHidden(goal) && (
            <Row
              key={goal.id}
              title={
                <Link id={titleIdOf(goal.id)} to="/goals/$goalId" params={{ goalId: goal.id }} translate="no">
                  {goal.title}
                </Link>
              }
              details={detailsOf(goal)}
              actions={<GoalMenu goal={goal} labelledBy={titleIdOf(goal.id)} />}
            />
          )
        }
      />
    </Card>
  )
}

export function usePastWords(today: CalendarDay): (goal: SharedGoal) => ReactNode[] {
  const t = useTranslate()
  const { day } = useDays(today)
  const { formatNumber, formatAmount } = useGoalWords()
  const formatProgress = (goal: SharedGoal) => {
    const { done, of } = goal.progress
    if (done === null) return t(noFigure(goal))
    const unit = periodUnit(goal)
    if (hasSingleValue(goal))
      return `${formatAmount(goal, done)}, ${t('goal.target', { value: formatAmount(goal, goal.target, 'exact') })}`
    if (unit === null)
      return `${formatNumber(goal, done)} ${t('goal.of', { of: formatAmount(goal, of, 'exact') })}`
    return `${done} ${t(unit === 'week' ? 'goal.ofWeeks' : 'goal.ofMonths', { count: of })}`
  }
  return (goal) => {
    const { reachedOn } = goal.progress
    const when =
      reachedOn === null
        ? fillPlaceholder(t('label.untilDay', { day: PLACEHOLDER }), day(goal.end))
        : reachedWords(t, goal, day(reachedOn))
    return [<GoalStatus key="status" goal={goal} today={today} />, formatProgress(goal), when]
  }
}
