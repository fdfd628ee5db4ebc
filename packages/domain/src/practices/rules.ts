import type { MemberRole } from '../account/model.ts'
import { addDays, type CalendarDay, dayAt, LAST_DAY, toWeekday } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import { daysIn } from '../kernel/periods.ts'
import type { WeeklyPattern } from '../kernel/weekly-rule.ts'
import { momentAt } from '../kernel/zoned-time.ts'
import { AROUND_PRACTICE_MS, type Audience, type PracticeScope } from './model.ts'

/** A series has no more practices than this, */
export const MOST_TIMES = 400
/** and lasts no longer: two years, in days. */
export const LONGEST_SERIES_DAYS = 731
/** So many days are listed at once. */
export const MOST_DAYS_LISTED = 62
/** As far ahead as a weekday is listed, in days. */
const DAYS_OF_WEEKDAY = 367

/** Throws by the field when a pattern has no one end, does not begin on `date`, or lasts longer than two years. */
export function refuseWrongRepeat({ weekdays, until, times }: WeeklyPattern, date: CalendarDay): void {
  if ((until === null) === (times === null)) throw invalidField('repeat.until', 'oneEnd')
  if (!weekdays.includes(toWeekday(date))) throw invalidField('repeat.weekdays', 'weekdayOfStart')
  if (until === null) return
  if (until < date) throw invalidField('repeat.until', 'endBeforeStart')
  if (until > addDays(date, LONGEST_SERIES_DAYS)) throw invalidField('repeat.until', 'seriesTooLong')
}

/** Throws by the field when a pattern came out too long, by its days or its number, or beyond the last day there is. */
export function refuseTooMany(days: readonly CalendarDay[]): void {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  const isTooLong = last > addDays(first, LONGEST_SERIES_DAYS) || last > LAST_DAY
  if (days.length > MOST_TIMES || isTooLong) throw invalidField('repeat.until', 'seriesTooLong')
}

/** Throws an invalid `to` for days in the wrong order, or more of them than are listed at once. */
export function refuseWideRange({ from, to }: { from: CalendarDay; to: CalendarDay }): void {
  const days = daysIn({ first: from, last: to })
  if (days === 0) throw invalidField('to', 'endBeforeStart')
  if (days > MOST_DAYS_LISTED) throw invalidField('to', 'tooManyDays')
}

const MINUTE_MS = 60_000

/** Start and end of a practice: a wall clock's start in the club's time zone, and so many minutes that pass. */
export function toTimes(day: CalendarDay, startTime: string, minutes: number, timeZone: string) {
  const startsAt = momentAt(day, startTime, timeZone).toISOString()
  return { startsAt, endsAt: endAfter(startsAt, minutes) }
}

/** The end of what starts at a moment and lasts so many minutes. */
export const endAfter = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString()

/** How long a practice is, in whole minutes. */
export const toMinutes = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)

interface InSeries {
  readonly seriesId: string | null
  readonly originalStart: string | null
}

/** Earlier than any practice. */
const EARLIEST = '1900-01-01T00:00:00.000Z'

/**
 * From which original start on a change is meant, of what is still to come; null where it is for one practice alone, since
 * it is one by itself or was meant so.
 */
export function changedFrom({ seriesId, originalStart }: InSeries, scope: PracticeScope): string | null {
  if (scope === 'this' || seriesId === null || originalStart === null) return null
  return scope === 'all' ? EARLIEST : originalStart
}

export interface Invited {
  readonly audience: Audience
  readonly isChosen: boolean
}

/** Who is asked: in a practice for everyone the whole club, else those it names, or who is in its squads. */
export const isAsked = (clubRole: MemberRole | null, { audience, isChosen }: Invited): boolean =>
  clubRole !== null && (audience === 'everyone' || isChosen)

interface Person extends Invited {
  readonly role: MemberRole
  readonly joinedAt: string
  readonly saidYes: boolean
}

/**
 * Who is expected, and so stands in the register: of those who are asked, athletes who were members at the start, and
 * admins who said yes.
 */
export const isExpected = (person: Person, { startsAt }: { startsAt: string }): boolean =>
  isAsked(person.role, person) && person.joinedAt <= startsAt && (person.role === 'athlete' || person.saidYes)

/** From when on a practice counts as on, and its register can be taken: an hour before it starts. */
export const registerOpensAt = ({ startsAt }: { startsAt: string }): string =>
  new Date(Date.parse(startsAt) - AROUND_PRACTICE_MS).toISOString()

/** How long news of a practice wait, in which it can be undone and further changes join them. In milliseconds. */
export const NEWS_DELAY_MS = 120_000

interface Known {
  readonly startsAt: string
  readonly place: string
  /** Cancelled or deleted. */
  readonly isOff: boolean
}

/** What is news to someone who knows a practice as it was; null for nothing, and once it is past either way. */
export function newsOf(before: Known, after: Known, now: Date): 'cancelled' | 'moved' | 'on' | null {
  const latest = before.startsAt > after.startsAt ? before.startsAt : after.startsAt
  if (latest <= now.toISOString()) return null
  if (after.isOff) return before.isOff ? null : 'cancelled'
  if (before.isOff) return 'on'
  return before.startsAt === after.startsAt && before.place === after.place ? null : 'moved'
}

const DETAILS = ['title', 'place', 'notes', 'capacity', 'ownDeadline'] as const

interface Details {
  readonly title: string
  readonly place: string
  readonly notes: string
  readonly capacity: number | null
  readonly ownDeadline: number | null
  readonly startTime: string
  readonly minutes: number
  readonly squadIds: readonly string[] | null
  readonly memberIds: readonly string[] | null
}

/** What of a practice is to be other than it is: its details, whom it is for, when it starts, and how long it is. */
export function differences(
  before: Details & { readonly day: CalendarDay },
  input: Details & { readonly date: CalendarDay },
) {
  const changed = DETAILS.filter((field) => before[field] !== input[field])
  const details = Object.fromEntries(changed.map((field) => [field, input[field]])) as Partial<
    Pick<Details, (typeof DETAILS)[number]>
  >
  const isForOthers =
    joinIds(before.squadIds) !== joinIds(input.squadIds) ||
    joinIds(before.memberIds) !== joinIds(input.memberIds)
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

const joinIds = (ids: readonly string[] | null): string | null => ids && [...new Set(ids)].sort().join()

interface Ahead {
  readonly now: Date
  readonly until?: CalendarDay | undefined
}

/** The days of a weekday in the year to come, from the eve of today on: it may still be today elsewhere. */
export function daysOfWeekday(weekday: number, { now, until = LAST_DAY }: Ahead): CalendarDay[] {
  const eve = addDays(dayAt(now, 'UTC'), -1)
  const last = addDays(eve, DAYS_OF_WEEKDAY)
  const first = addDays(eve, (weekday - toWeekday(eve) + 7) % 7)
  const days: CalendarDay[] = []
  for (let day = first; day <= last && day <= until; day = addDays(day, 7)) days.push(day)
  return days
}
