import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import type { GoalPages } from './api.ts'
import classes from './goal-card.module.css'
import { GoalCard, GoalCardsSkeleton } from './goal-card.tsx'
import { useGoalActions } from './use-goal-actions.tsx'

export function ActiveGoals({ list, today }: { list: GoalPages; today: CalendarDay }) {
  const t = useTranslate()
  const { isHidden } = useGoalActions()
  if (list.isPending) return <GoalCardsSkeleton count={3} />
  if (!list.data) {
    return (
      <Card title={t('goals.active')}>
        <NotLoaded words={t('goals.notLoaded')} onRetry={() => void list.refetch()} />
      </Card>
    )
  }
  const goals = list.data.pages.flatMap((page) => page.items).filter((goal) => !isHidden(goal))
  if (goals.length === 0) {
    return (
      <Card title={t('goals.active')}>
        <EmptyState title={t('goals.empty')} lead={t('goals.empty.lead')} />
      </Card>
    )
  }
  return (
    <section aria-labelledby="active-goals">
      <h2 id="active-goals">
        <Hidden>{t('goals.active')}</Hidden>
      </h2>
      <ul className={classes.goals}>
        {goals.map((goal) => (
          <GoalCard key={goal.id} goal={goal} today={today} />
        ))}
      </ul>
      {list.hasNextPage && (
        <ShowMore
          list={list}
          shown={t('goals.active.shown', { count: goals.length })}
          notLoaded={t('goals.notLoaded')}
        />
      )}
    </section>
  )
}
