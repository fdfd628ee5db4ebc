import { isSameMeant } from '../../club/choices/rules.ts'
import type { MemberRole } from '../../club/people/model.ts'
import { addDays, type CalendarDay, dayAt, LAST_DAY, toWeekday } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import { daysIn } from '../../kernel/periods.ts'
import type { WeeklyPattern } from '../../kernel/weekly-rule.ts'
import { momentAt } from '../../kernel/zoned-time.ts'
import type { Answer } from '../answers/model.ts'
import { AROUND_PRACTICE_MS, type Audience, type PlacingRule, type PracticeScope } from './model.ts'

export const MAX_TIMES = 400
/** Two years, in days. */
export const LONGEST_SERIES_DAYS = 731
export const MAX_DAYS_LISTED = 62
/** Days ahead in which a weekday is listed. */
const DAYS_OF_WEEKDAY = 367

/** Throws by the field unless a pattern has exactly one end, begins on `date`, and ends within two years. */
export function refuseWrongRepeat({ weekdays, until, times }: WeeklyPattern, date: CalendarDay): void {
  if ((until === null) === (times === null)) throw invalidField('repeat.until', 'oneEnd')
  if (!weekdays.includes(toWeekday(date))) throw invalidField('repeat.weekdays', 'weekdayOfStart')
  if (until === null) return
  if (until < date) throw invalidField('repeat.until', 'endBeforeStart')
  if (until > addDays(date, LONGEST_SERIES_DAYS)) throw invalidField('repeat.until', 'seriesTooLong')
}

/** Throws by the field for a pattern with too many days, or beyond the last valid day. */
export function refuseTooMany(days: readonly CalendarDay[]): void {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  const isTooLong = last > addDays(first, LONGEST_SERIES_DAYS) || last > LAST_DAY
  if (days.length > MAX_TIMES || isTooLong) throw invalidField('repeat.until', 'seriesTooLong')
}

/** Throws a field error `to` if it is before `from`, or there are too many days. */
export function refuseWideRange({ from, to }: { from: CalendarDay; to: CalendarDay }): void {
  const days = daysIn({ first: from, last: to })
  if (days === 0) throw invalidField('to', 'endBeforeStart')
  if (days > MAX_DAYS_LISTED) throw invalidField('to', 'tooManyDays')
}

const MINUTE_MS = 60_000

/** Start in the club's time zone, and end after elapsed minutes. */
export function toTimes(day: CalendarDay, startTime: string, minutes: number, timeZone: string) {
  const startsAt = momentAt(day, startTime, timeZone).toISOString()
  return { startsAt, endsAt: endAfter(startsAt, minutes) }
}

export const endAfter = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString()

export const toMinutes = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)

interface InSeries {
  readonly seriesId: string | null
  readonly originalStart: string | null
}

const EARLIEST = '1900-01-01T00:00:00.000Z'

/** Original start from which future practices change; null if only this one does. */
export function changedFrom({ seriesId, originalStart }: InSeries, scope: PracticeScope): string | null {
  if (scope === 'this' || seriesId === null || originalStart === null) return null
  return scope === 'all' ? EARLIEST : originalStart
}

export interface Invited {
  readonly audience: Audience
  readonly isChosen: boolean
}

/** Whether a member is asked: all members, chosen ones, or those in its squads. */
export const isAsked = (clubRole: MemberRole | null, { audience, isChosen }: Invited): boolean =>
  clubRole !== null && (audience === 'everyone' || isChosen)

interface Person extends Invited {
  readonly role: MemberRole
  readonly joinedAt: string
  readonly answer: Answer | null
}

/** Expects the asked athletes who were members at the start, and the asked admins who said yes. No one who waits. */
export const isExpected = (person: Person, { startsAt }: { startsAt: string }): boolean =>
  isAsked(person.role, person) &&
  person.joinedAt <= startsAt &&
  (person.answer === 'yes' || (person.role === 'athlete' && person.answer !== 'waiting'))

export const registerOpensAt = ({ startsAt }: { startsAt: string }): string =>
  new Date(Date.parse(startsAt) - AROUND_PRACTICE_MS).toISOString()

/** Delay of news about a practice, in which it can be undone or joined by more changes. In milliseconds. */
export const NEWS_DELAY_MS = 120_000

interface Known {
  readonly startsAt: string
  readonly place: string
  /** Cancelled or deleted. */
  readonly isOff: boolean
}

/** News for a person who knows the state before. Null for none, or if both states are past. */
export function newsOf(before: Known, after: Known, now: Date): 'cancelled' | 'moved' | 'on' | null {
  const latest = before.startsAt > after.startsAt ? before.startsAt : after.startsAt
  if (latest <= now.toISOString()) return null
  if (after.isOff) return before.isOff ? null : 'cancelled'
  if (before.isOff) return 'on'
  return before.startsAt === after.startsAt && before.place === after.place ? null : 'moved'
}

const DETAILS = ['title', 'place', 'notes', 'capacity', 'placing', 'ownDeadline', 'ownAnnounceDays'] as const

interface Details {
  readonly title: string
  readonly place: string
  readonly notes: string
  readonly capacity: number | null
  readonly placing: PlacingRule
  readonly ownDeadline: number | null
  readonly ownAnnounceDays: number | null
  readonly startTime: string
  readonly minutes: number
  readonly squadIds: readonly string[] | null
  readonly memberIds: readonly string[] | null
}

/** Fields of a practice that change: details, audience, start, and duration. */
export function differences(
  before: Details & { readonly day: CalendarDay },
  input: Details & { readonly date: CalendarDay },
) {
  const changed = DETAILS.filter((field) => before[field] !== input[field])
  const details = Object.fromEntries(changed.map((field) => [field, input[field]])) as Partial<
    Pick<Details, (typeof DETAILS)[number]>
  >
  const isForOthers = !isSameMeant(before, input)
  const isAtOtherTime = before.day !== input.date || before.startTime !== input.startTime
  const isOtherLength = before.minutes !== input.minutes
  return {
    details,
    isForOthers,
    isAtOtherTime,
    isOtherLength,
    isSame: changed.length === 0 && !isForOthers && !isAtOtherTime && !isOtherLength,
  }
}

interface Ahead {
  readonly now: Date
  readonly until?: CalendarDay | undefined
}

/** Days of a weekday in the next year, from the day before today, which may still be current elsewhere. */
export function daysOfWeekday(weekday: number, { now, until = LAST_DAY }: Ahead): CalendarDay[] {
  const eve = addDays(dayAt(now, 'UTC'), -1)
  const last = addDays(eve, DAYS_OF_WEEKDAY)
  const first = addDays(eve, (weekday - toWeekday(eve) + 7) % 7)
  const days: CalendarDay[] = []
  for (let day = first; day <= last && day <= until; day = addDays(day, 7)) days.push(day)
  return days
}
