import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { judgeCompliance } from '@boathouse/domain/plans/plan-matches/compliance-rules'
import type { WeekItem } from '@boathouse/domain/plans/planned-sessions/model'
import { isTitleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import { minutesToMs } from '@boathouse/domain/training/training-sessions/rules'
import { Link } from '@tanstack/react-router'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { ComplianceBadge } from '#shared/plans/plan-matches/compliance-badge.tsx'
import { PlannedPractice } from '#shared/plans/planned-sessions/planned-practice.tsx'
import { usePlanAmounts } from '#shared/plans/planned-sessions/use-plan-amounts.ts'
import { WorkoutView } from '#shared/sport/workouts/workout-view.tsx'
import { Mark } from '#shared/training/progress/session-mark.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { useDoneCalls, useRefreshOwnPlan } from './own-api.ts'
import classes from './own-plan.module.css'

interface PlannedProps {
  readonly planned: WeekItem
  readonly today: CalendarDay
  readonly onDone: () => void
  readonly onLog: () => void
  /** Called after the user unlinked it from its session. */
  readonly onUnlinked: (planned: WeekItem) => void
  readonly onEdit: () => void
}

export function Planned({ planned, today, onDone, onLog, onUnlinked, onEdit }: PlannedProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const amountsOf = usePlanAmounts()
  const { unlink } = useDoneCalls()
  const refresh = useRefreshOwnPlan()
  const { id, title, type, minutes, distance, rpe, workout, notes, owner, squadName, sessionId, practice } =
    planned
  const isAhead = planned.date > today
  const aim = { date: planned.date, durationMs: minutes && minutesToMs(minutes), distance }
  const judged = judgeCompliance(aim, planned.done, today)
  const facts = [
    t(`trainingType.${type}`),
    ...amountsOf({ minutes, distance }),
    ...(rpe === null ? [] : [t('amount.rpe', { rpe })]),
  ]
  return (
    <section className={classes.planned} aria-labelledby={`${id}-planned`}>
      <div className={classes.head}>
        <h3 id={`${id}-planned`} className={classes.title}>
          <Mark of={type} /> <span translate="no">{title}</span>
        </h3>
        {judged.compliance !== 'toCome' && <ComplianceBadge {...judged} />}
      </div>
      <Quiet>
        {facts.join(' · ')}
        {owner === 'club' && (
          <>
            {' · '}
            {squadName === null ? t('ownPlan.byClub') : <span translate="no">{squadName}</span>}
          </>
        )}
      </Quiet>
      {practice && <PlannedPractice practice={practice} />}
      {workout && <WorkoutView text={workout} isTitled={isTitleOfWorkout(title, workout)} isListed />}
      {notes && (
        <p className={classes.notes} translate="no">
          {notes}
        </p>
      )}
      {unlink.error && (
        <Notice tone="bad" title={t('record.notChanged')}>
          {words.ofFailure(unlink.error)}
        </Notice>
      )}
      <div className={classes.actions}>
        {sessionId !== null ? (
          <>
            <Link to="/training-logs" search={{ dialog: 'session', id: sessionId }} className={classes.link}>
              {t('ownPlan.isDone')}
            </Link>
            <Button
              variant="subtle"
              onClick={() =>
                unlink.mutate(
                  { params: { plannedId: id } },
                  { onSuccess: () => onUnlinked(planned), onSettled: () => void refresh() },
                )
              }
            >
              {t('ownPlan.unlink')}
            </Button>
          </>
        ) : (
          !isAhead && (
            <OwnOnly>
              <Button onClick={onDone}>{t('ownPlan.done')}</Button>
              <Button variant="default" onClick={onLog}>
                {t('ownPlan.logIt')}
              </Button>
            </OwnOnly>
          )
        )}
        {owner === 'athlete' && (
          <OwnOnly>
            <Button variant="subtle" onClick={onEdit}>
              {t('ownPlan.edit')}
            </Button>
          </OwnOnly>
        )}
      </div>
    </section>
  )
}
