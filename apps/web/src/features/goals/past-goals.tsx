import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/words.tsx'
import { Card } from '#ui/card.tsx'
import { LongList } from '#ui/long-list.tsx'
import { Row } from '#ui/row-list.tsx'
import { goalsQuery } from './api.ts'
import { titleIdOf } from './goal-card.tsx'
import { GoalMenu } from './goal-menu.tsx'
import { useGoalActions } from './use-goal-actions.tsx'
import { usePastWords } from './use-past-words.tsx'

/** What was achieved, missed or archived, latest first. */
export function PastGoals({ today }: { today: CalendarDay }) {
  const t = useTranslate()
  const { isHidden } = useGoalActions()
  const list = useInfiniteQuery(goalsQuery('past'))
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
