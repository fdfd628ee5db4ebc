import type { SharedPlanItem } from '@boathouse/domain/plans/plan-matches/model'
import { parseWorkout } from '@boathouse/domain/sport/workouts/parse-rules'
import { isTitleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import { unrollWorkout } from '@boathouse/domain/sport/workouts/unroll-rules'
import { minutesOf } from '@boathouse/messages/durations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ComplianceBadge } from '#shared/plans/plan-matches/compliance-badge.tsx'
import { PlannedPractice } from '#shared/plans/planned-sessions/planned-practice.tsx'
import { usePlanAmounts } from '#shared/plans/planned-sessions/use-plan-amounts.ts'
import { Mark } from '#shared/training/progress/session-mark.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { athletePlanQuery, sharedRecordingQuery } from './api.ts'
import { ComparedPieces } from './compared-pieces.tsx'
import classes from './session-plan-card.module.css'

const SHOWN_AT_ONCE = 3

/** The last items up to today and the next one: enough for a coach's question of the day. */
function aroundToday(items: readonly SharedPlanItem[]): readonly SharedPlanItem[] {
  const next = items.findIndex(({ compliance }) => compliance === 'toCome')
  const end = next === -1 ? items.length : next + 1
  return items.slice(Math.max(0, end - SHOWN_AT_ONCE), Math.max(end, SHOWN_AT_ONCE))
}

type Athlete = Readonly<Record<'clubId' | 'memberId', string>>

export function usePlanOfAthlete(athlete: Athlete, day: string | undefined): ReactNode | undefined {
  const t = useTranslate()
  const [wholeWeek, showWholeWeek] = useState<string>()
  const query = athletePlanQuery(athlete, day)
  const { data, error, isPending } = useQuery({ ...query, placeholderData: keepPreviousData })
  if (isPending) return undefined
  // If access is refused, hide the cached data too.
  if (error || data.items.length === 0) return null
  const week = `${athlete.memberId} ${day}`
  const shown = wholeWeek === week ? data.items : aroundToday(data.items)
  return (
    <Card title={t('planMatch.week')}>
      <ul className={`${parts.parts} ${classes.items}`}>
        {shown.map((item) => (
          <li key={item.planned.id}>
            <PlanItem athlete={athlete} item={item} isWhole={data.share === 'everything'} />
          </li>
        ))}
      </ul>
      {shown.length < data.items.length && (
        <Button variant="default" onClick={() => showWholeWeek(week)}>
          {t('planMatch.week.all')}
        </Button>
      )}
    </Card>
  )
}

interface Props {
  readonly athlete: Athlete
  readonly item: SharedPlanItem
  readonly isWhole: boolean
}

function PlanItem({ athlete, item: { planned, session, ...judged }, isWhole }: Props) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const { wordsOf } = useAmounts()
  const amountsOf = usePlanAmounts()
  const { title, type, date, workout, practice, rpe } = planned
  const facts = [
    weekday(date),
    t(`trainingType.${type}`),
    ...amountsOf(planned),
    ...(rpe === null ? [] : [t('amount.rpe', { rpe })]),
  ]
  const done = session && [
    minutesOf(t, Math.round(session.durationMs / 60_000)),
    ...(session.distance === null ? [] : [wordsOf({ of: 'distance', value: session.distance })]),
  ]
  return (
    <div className={classes.item}>
      <p className={classes.head}>
        <strong>
          <Mark of={type} /> <span translate="no">{title}</span>
        </strong>
        <ComplianceBadge {...judged} />
      </p>
      <Quiet>{facts.join(' · ')}</Quiet>
      {workout && !isTitleOfWorkout(title, workout) && <p translate="no">{workout}</p>}
      {practice && <PlannedPractice practice={practice} />}
      {done && (
        <Link
          to="/team/$uid/$sessionId"
          params={{ uid: athlete.memberId, sessionId: session.id }}
          className={classes.link}
        >
          {t('planMatch.done', { shown: done.join(' · ') })}
        </Link>
      )}
      {session?.isRecorded && isWhole && unrollWorkout(parseWorkout(workout)).length > 1 && (
        <Pieces session={{ ...athlete, id: session.id }} workout={workout} />
      )}
    </div>
  )
}

interface PiecesProps {
  readonly session: Athlete & { readonly id: string }
  readonly workout: string
}

/** Planned pieces beside done ones. Loads the recording when the user unfolds them. */
function Pieces({ session, workout }: PiecesProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...sharedRecordingQuery(session), enabled: isOpen })
  const isMissing = error?.status === 404
  return (
    <Disclosure label={t('planMatch.pieces')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      {data ? (
        <ComparedPieces
          workout={workout}
          splits={data.splits}
          none={<Quiet>{t('planMatch.pieces.noneFound')}</Quiet>}
        />
      ) : isMissing ? (
        <Quiet>{t('planMatch.pieces.notRecorded')}</Quiet>
      ) : error ? (
        <NotLoaded words={t('recording.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" />
      )}
    </Disclosure>
  )
}
