import { toFullName } from '@boathouse/domain/club/members/rules'
import type { SharedSessionPlan } from '@boathouse/domain/plans/plan-matches/model'
import { isTitleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ComplianceBadge } from '#shared/plans/plan-matches/compliance-badge.tsx'
import { PlannedPractice } from '#shared/plans/planned-sessions/planned-practice.tsx'
import { WorkoutView } from '#shared/sport/workouts/workout-view.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { ComparedPieces } from './compared-pieces.tsx'
import classes from './session-plan-card.module.css'

interface Props {
  readonly match: NonNullable<SharedSessionPlan['match']>
  readonly splits: Recording['splits'] | null
  readonly children?: ReactNode
}

export function MatchedPlan({ match: { planned, ...judged }, splits, children }: Props) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const { title, workout, date, practice } = planned
  const { linkedBy, ...compared } = judged
  const coach = linkedBy && toFullName(linkedBy)
  return (
    <Card title={t('planMatch.title')}>
      <Parts gap="0.75rem">
        <p className={classes.head}>
          <span>{t('planMatch.planned', { title, day: weekday(date) })}</span>
          <ComplianceBadge {...compared} />
        </p>
        {linkedBy && (
          <Quiet>{coach === null ? t('planMatch.byCoach') : t('planMatch.by', { name: coach })}</Quiet>
        )}
        {practice && <PlannedPractice practice={practice} />}
        <WorkoutView text={workout} isTitled={isTitleOfWorkout(title, workout)} />
        {splits && <ComparedPieces workout={workout} splits={splits} />}
        {children}
      </Parts>
    </Card>
  )
}
