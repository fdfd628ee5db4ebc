import { toShownName } from '@boathouse/domain/club/members/rules'
import { showPracticePlan } from '@boathouse/domain/plans/practice-plans/contract'
import type { PracticePlanItem } from '@boathouse/domain/plans/practice-plans/model'
import { isTitleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toQuery } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePlanAmounts } from '#shared/plans/planned-sessions/use-plan-amounts.ts'
import { WorkoutView } from '#shared/sport/workouts/workout-view.tsx'
import { Mark } from '#shared/training/progress/session-mark.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import classes from './own-plan.module.css'

type Params = Readonly<Record<'clubId' | 'practiceId', string>>

const practicePlanQuery = (params: Params) => ({ ...toQuery(showPracticePlan, { params }), staleTime: 0 })

export function PracticePlan(params: Params) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(practicePlanQuery(params))
  if (!data && error)
    return (
      <Card title={t('plan.ofPractice')}>
        <NotLoaded words={t('plan.notLoaded')} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('plan.ofPractice')}>
      <Parts gap="0.75rem">
        {data.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Parts>
    </Card>
  )
}

function Item({ item }: { readonly item: PracticePlanItem }) {
  const t = useTranslate()
  const amountsOf = usePlanAmounts()
  const { id, title, type, rpe, workout, notes, squadName, athlete, isDraft, date } = item
  const whom = squadName ?? (athlete && toShownName(athlete))
  const facts = [
    t(`trainingType.${type}`),
    ...amountsOf(item),
    ...(rpe === null ? [] : [t('amount.rpe', { rpe })]),
    ...(isDraft ? [t('label.draft')] : []),
  ]
  return (
    <section className={classes.planned} aria-labelledby={`${id}-planned`}>
      <h3 id={`${id}-planned`} className={classes.title}>
        <Mark of={type} /> <span translate="no">{title}</span>
      </h3>
      <Quiet>
        {whom !== null && (
          <>
            <span translate="no">{whom}</span>
            {' · '}
          </>
        )}
        {facts.join(' · ')}
      </Quiet>
      {workout && <WorkoutView text={workout} isTitled={isTitleOfWorkout(title, workout)} />}
      {notes && (
        <p className={classes.notes} translate="no">
          {notes}
        </p>
      )}
      {item.abilities.change && (
        <Link
          to="/team/plan"
          search={{ week: date, on: date, dialog: 'edit', of: id }}
          className={classes.link}
        >
          {t('ownPlan.edit')}
        </Link>
      )}
    </section>
  )
}
