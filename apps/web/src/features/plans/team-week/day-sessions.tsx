import { stepsShown } from '@boathouse/domain/kernel/figures'
import type { TeamDay } from '@boathouse/domain/plans/team-week/model'
import { crafts } from '@boathouse/domain/sport/sports/model'
import type { SharedSession } from '@boathouse/domain/training/shared-training/model'
import { minutesOf } from '@boathouse/messages/durations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { daySessionsQuery } from './api.ts'
import classes from './team-week.module.css'
import { useWeekWords } from './use-week-words.ts'

const MINUTE_MS = 60_000

interface Props {
  readonly clubId: string
  readonly athleteId: string
  readonly day: TeamDay
}

export function DaySessions({ clubId, athleteId, day }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(daySessionsQuery({ clubId, memberId: athleteId }, day.date))
  if (data) {
    return (
      <div className={classes.sessions}>
        <RowList label={t('teamWeek.dayOf.sessions')}>
          {data.items.map((session) => (
            <Session key={session.id} athleteId={athleteId} session={session} />
          ))}
        </RowList>
      </div>
    )
  }
  if (isError) return <NotLoaded words={t('teamWeek.dayOf.notLoaded')} onRetry={() => void refetch()} />
  return <RowListSkeleton count={day.volume?.sessions ?? 1} />
}

function Session({ athleteId, session }: { athleteId: string; session: SharedSession }) {
  const t = useTranslate()
  const { figure } = useWeekWords()
  const { wordsOf } = useAmounts()
  const { type, craft, durationMs, distance, rpe, load, details } = session
  const facts = [
    craft && crafts[craft].notation,
    minutesOf(t, stepsShown(durationMs, MINUTE_MS)),
    distance !== null && wordsOf({ of: 'distance', value: distance }),
    rpe !== null && t('amount.rpe', { rpe }),
    load !== null && t('teamWeek.unit.load', { shown: figure('load', load) }),
  ]
  return (
    <Row
      title={
        <Link
          to="/team/$uid/$sessionId"
          params={{ uid: athleteId, sessionId: session.id }}
          className={classes.session}
        >
          {type === 'notSet' ? t('teamWeek.notSet') : t(`trainingType.${type}`)}
        </Link>
      }
      details={facts.filter(Boolean)}
    >
      {details?.notes && <p>{details.notes}</p>}
    </Row>
  )
}
