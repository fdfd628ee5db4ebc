import {
  addDays,
  type CalendarDay,
  calendarDay,
  toWeekday,
  type Weekday,
} from '@boathouse/domain/kernel/calendar-day'
import { clockTime } from '@boathouse/domain/kernel/clock-time'
import { firstOn, listDays, parseRule } from '@boathouse/domain/kernel/weekly-rule'
import { momentAt, nextMomentAt, wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import type { Audience, PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { LONGEST_SERIES_DAYS, MAX_TIMES } from '@boathouse/domain/practices/practices/rules'
import { listed, written } from '#editor/listed.ts'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'

/** Form fields, named like the paths of the contract's errors. */
export type PracticeValues = Record<
  | 'title'
  | 'place'
  | 'notes'
  | 'date'
  | 'startTime'
  /** Time of the end; the request has minutes. */
  | 'minutes'
  | 'capacity'
  /** 'coach' or 'order'. */
  | 'placing'
  /** Hours before the start; '0' is the start, empty is the club's default. */
  | 'ownDeadline'
  /** Days before; '0' is at once, empty is the club's default. */
  | 'ownAnnounceDays'
  | 'audience'
  | 'squadIds'
  | 'memberIds'
  | 'repeat'
  | 'repeat.weekdays'
  | 'ends'
  | 'repeat.until'
  | 'repeat.times',
  string
>

/** Default length of a new series, in days. */
const OFFERED_DAYS = 84

const MINUTE_MS = 60_000

const isTime = (typed: string) => clockTime.safeParse(typed).success

type When = Pick<PracticeValues, 'date' | 'startTime' | 'minutes'>

/** Start of a practice. If the date is invalid, uses a day without a clock change. */
function startOf({ date, startTime }: Pick<When, 'date' | 'startTime'>, timeZone: string) {
  if (calendarDay.safeParse(date).success) return { start: momentAt(date, startTime, timeZone), timeZone }
  return { start: new Date(`2000-01-01T${startTime}:00Z`), timeZone: 'UTC' }
}

/** Minutes from the start until the club's clock next shows the end time. NaN if invalid. */
export function minutesBetween(typed: When, zone: string): number {
  if (!isTime(typed.startTime) || !isTime(typed.minutes)) return Number.NaN
  const { start, timeZone } = startOf(typed, zone)
  return (nextMomentAt(start, typed.minutes, timeZone).getTime() - start.getTime()) / MINUTE_MS
}

export const isOverMidnight = ({ startTime, minutes }: PracticeValues): boolean =>
  isTime(startTime) && isTime(minutes) && minutes <= startTime

export const weekdaysIn = (typed: string): Weekday[] => listed(typed).map((day) => Number(day) as Weekday)

export const freshValues = (day: CalendarDay, audience: Audience = 'everyone'): PracticeValues => ({
  title: '',
  place: '',
  notes: '',
  date: day,
  startTime: '18:00',
  minutes: '19:30',
  capacity: '',
  placing: 'order',
  ownDeadline: '',
  ownAnnounceDays: '',
  audience,
  squadIds: '',
  memberIds: '',
  repeat: '',
  'repeat.weekdays': String(toWeekday(day)),
  ends: 'until',
  'repeat.until': addDays(day, OFFERED_DAYS),
  'repeat.times': '12',
})

export const toFormValues = (practice: PracticeDetails): PracticeValues => ({
  ...freshValues(practice.day),
  title: practice.title,
  place: practice.place,
  notes: practice.notes,
  startTime: practice.startTime,
  minutes: wallClockAt(new Date(practice.endsAt), practice.timeZone).time,
  capacity: String(practice.capacity ?? ''),
  placing: practice.placing,
  ownDeadline: String(practice.ownDeadline ?? ''),
  ownAnnounceDays: String(practice.ownAnnounceDays ?? ''),
  audience: practice.audience,
  squadIds: written(practice.squads.map(({ id }) => id)),
  memberIds: written(practice.memberIds ?? []),
  ...patternValues(practice),
})

function patternValues({ rule, timeZone }: PracticeDetails): Partial<PracticeValues> {
  if (rule === null) return {}
  const { weekdays, until, times } = parseRule(rule, timeZone)
  return {
    repeat: 'weekly',
    'repeat.weekdays': written(weekdays),
    ends: until === null ? 'times' : 'until',
    ...(until !== null && { 'repeat.until': until }),
    ...(times !== null && { 'repeat.times': String(times) }),
  }
}

/** Converts form fields except the pattern to a request. Invalid fields are sent unchanged, so the contract refuses them. */
export const toRequest = (typed: PracticeValues, timeZone: string) => ({
  title: typed.title,
  place: typed.place,
  notes: typed.notes,
  date: typed.date,
  startTime: typed.startTime,
  minutes: minutesBetween(typed, timeZone),
  capacity: typed.capacity.trim() === '' ? null : (parseDecimal(typed.capacity) ?? Number.NaN),
  placing: typed.placing === 'coach' ? ('coach' as const) : ('order' as const),
  ownDeadline: typed.ownDeadline === '' ? null : Number(typed.ownDeadline),
  ownAnnounceDays: typed.ownAnnounceDays === '' ? null : Number(typed.ownAnnounceDays),
  squadIds: typed.audience === 'squads' ? listed(typed.squadIds) : null,
  memberIds: typed.audience === 'chosen' ? listed(typed.memberIds) : null,
})

export const toRepeat = (typed: PracticeValues) =>
  typed.repeat === ''
    ? null
    : {
        weekdays: weekdaysIn(typed['repeat.weekdays']),
        until: typed.ends === 'until' ? typed['repeat.until'] : null,
        times: typed.ends === 'times' ? (parseDecimal(typed['repeat.times']) ?? Number.NaN) : null,
      }

export const isOtherPattern = (typed: PracticeValues, base: PracticeValues): boolean =>
  JSON.stringify(toRepeat(typed)) !== JSON.stringify(toRepeat(base))

/** First day of a new practice: its date or, in a series, the next of its weekdays. */
export function firstDayOf(
  { date }: Pick<PracticeValues, 'date'>,
  weekdays: readonly Weekday[] | undefined,
): string {
  const isSeries = weekdays !== undefined && weekdays.length > 0
  return isSeries && calendarDay.safeParse(date).success ? firstOn(weekdays, date) : date
}

/** Days of the pattern from its date on. Null without a valid pattern, without days, or with too many. */
export function daysOfPattern(typed: PracticeValues): CalendarDay[] | null {
  const repeat = toRepeat(typed)
  if (!repeat || !calendarDay.safeParse(typed.date).success) return null
  const { times } = repeat
  const until = repeat.until ?? addDays(typed.date, LONGEST_SERIES_DAYS)
  if (!calendarDay.safeParse(until).success) return null
  if (until > addDays(typed.date, LONGEST_SERIES_DAYS)) return null
  const days = listDays({ ...repeat, until }, typed.date, MAX_TIMES + 1)
  const isWhole = times === null ? days.length <= MAX_TIMES : days.length === times && times <= MAX_TIMES
  return isWhole && days.length > 0 ? days : null
}

/** Changes the date, and the pattern's weekday and end accordingly. */
export function withDate(typed: PracticeValues, date: CalendarDay): Partial<PracticeValues> {
  if (!calendarDay.safeParse(date).success || !calendarDay.safeParse(typed.date).success) return { date }
  const weekdays = new Set(weekdaysIn(typed['repeat.weekdays']))
  const weekday = toWeekday(date)
  if (!weekdays.has(weekday)) weekdays.delete(toWeekday(typed.date))
  const isOffered = typed['repeat.until'] === freshValues(typed.date)['repeat.until']
  return {
    date,
    'repeat.weekdays': written([...weekdays.add(weekday)]),
    ...(isOffered && { 'repeat.until': addDays(date, OFFERED_DAYS) }),
  }
}

/** Changes the start and shifts the end, which keeps the length. */
export function withStart(
  { date, startTime }: Pick<When, 'date' | 'startTime'>,
  length: number,
  zone: string,
): Partial<PracticeValues> {
  if (Number.isNaN(length) || !isTime(startTime)) return { startTime }
  const { start, timeZone } = startOf({ date, startTime }, zone)
  const end = new Date(start.getTime() + length * MINUTE_MS)
  return { startTime, minutes: wallClockAt(end, timeZone).time }
}
