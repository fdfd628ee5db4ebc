import { createHash } from 'node:crypto'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { formatTenths } from '@boathouse/domain/kernel/duration'
import type { Units } from '@boathouse/domain/kernel/unit-choices'
import type { PlanDetails, PlanNews, ToldPlan } from '@boathouse/domain/plans/plan-notifications/model'
import { MAX_NAMED } from '@boathouse/domain/plans/plan-notifications/rules'
import { sumPlanned } from '@boathouse/domain/plans/planned-sessions/amount-rules'
import { isTitleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import { translatorFor } from '@boathouse/messages/catalogues'
import { minutesOf } from '@boathouse/messages/durations'
import { localeFor, regionalLocaleFor } from '@boathouse/messages/locales'
import type { Row } from '#db/tables.ts'
import { writeClockTime } from '#mail/when.ts'
import { writeDistance } from '../../../written-units.ts'

type Said = Pick<
  Row<'clubPlannedSessions'>,
  'title' | 'type' | 'sport' | 'minutes' | 'distance' | 'rpe' | 'workout' | 'notes' | 'practice'
>

/** SHA-256 of what athletes see of a planned session, except its day. */
export const hashContent = ({ practice, ...said }: Said): string => {
  const { title, type, sport, minutes, distance, rpe, workout, notes } = said
  const content = [title, type, sport, minutes, distance, rpe, workout, notes]
  return createHash('sha256')
    .update(JSON.stringify(practice === null ? content : [...content, practice]))
    .digest('base64url')
}

type Stored = Said & Pick<Row<'clubPlannedSessions'>, 'squadId' | 'memberId' | 'date'>

export const toTold = (plan: Stored, details: PlanDetails | null = null): ToldPlan => {
  const { squadId, memberId, date, title } = plan
  return { squadId, memberId, date, title, content: hashContent(plan), details }
}

/** A line per change in the reader's language and unit of distance, and one with the number of further changes. */
export async function writeNews(
  news: readonly PlanNews[],
  locale: string,
  distanceUnit: Units['distanceUnit'],
): Promise<string[]> {
  const known = localeFor([locale])
  const t = await translatorFor(known)
  const format = new Intl.DateTimeFormat(regionalLocaleFor([locale]), {
    ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
    timeZone: 'UTC',
  })
  const dayOf = (day: CalendarDay) => format.format(new Date(`${day}T00:00:00Z`))
  const whatOf = ({ title, details }: PlanNews) => {
    if (details === null) return title
    const { workout, practice } = details
    const { minutes, distance, restMs } = sumPlanned(details)
    const amounts = [
      minutes !== null && minutesOf(t, minutes),
      distance !== null && writeDistance(t, known, { metres: distance, unit: distanceUnit }),
      restMs > 0 && t('plan.entry.rest', { time: formatTenths(restMs).slice(0, -2) }),
    ].filter(Boolean)
    const line = workout.replace(/\s+/g, ' ').trim()
    return [
      title,
      line !== '' && !isTitleOfWorkout(title, workout) && line,
      amounts.join(', '),
      practice &&
        t('plan.entry.practice', { title: practice.title, time: writeClockTime(practice.startTime, locale) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const lines = news.slice(0, MAX_NAMED).map((one) => {
    const values = { day: dayOf(one.date), title: whatOf(one) }
    if (one.kind === 'moved') return t('planNews.moved', { ...values, from: dayOf(one.from) })
    return t(`planNews.${one.kind}`, values)
  })
  const others = news.length - lines.length
  return others > 0 ? [...lines, t('planNews.more', { count: others })] : lines
}
