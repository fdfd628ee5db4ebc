import type { CalendarDay } from './calendar-day.ts'
import { formatsByZone, knownTimeZone } from './time-zone.ts'

/**
 * Point in time of a local time (`HH:MM`) in an IANA time zone. A skipped time moves forward (02:30 becomes 03:30), and
 * a repeated time is the first one, as in RFC 5545, 3.3.5.
 */
export function momentAt(day: CalendarDay, time: string, timeZone: string): Date {
  if (typeof Temporal === 'undefined') return momentsAt(day, time, timeZone)[0]
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  return new Date(local.toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds)
}

const DAY_MS = 86_400_000

/** Both points in time of a repeated local time, in order; else the one of `momentAt`. Works in every browser. */
export function momentsAt(day: CalendarDay, time: string, timeZone: string): readonly [Date, ...Date[]] {
  const local = Date.parse(`${day}T${time}:00.000Z`)
  const before = offsetAt(local - DAY_MS, timeZone)
  const after = offsetAt(local + DAY_MS, timeZone)
  const shown = [before, after].filter((offset) => offsetAt(local - offset, timeZone) === offset)
  const [first = before, second = first] = shown
  if (second === first) return [new Date(local - first)]
  return [new Date(local - Math.max(first, second)), new Date(local - Math.min(first, second))]
}

/** First point in time after `moment` with a local time, on the same day or the next. */
export function nextMomentAt(moment: Date, time: string, timeZone: string): Date {
  const { day } = wallClockAt(moment, timeZone)
  const tomorrow = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  const following = [day, tomorrow].flatMap((one) => momentsAt(one, time, timeZone))
  return following.find((one) => one > moment) ?? momentAt(tomorrow, time, timeZone)
}

/** Local day and time (`HH:MM`) at a point in time. */
export function wallClockAt(moment: Date, timeZone: string): { day: CalendarDay; time: string } {
  const local = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Midnight, or the first point in time after it if midnight is skipped. */
export const startOfDay = (day: CalendarDay, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds)

function offsetAt(ms: number, stored: string): number {
  const timeZone = knownTimeZone(stored)
  if (typeof Temporal !== 'undefined')
    return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1_000) * 1_000
}

const formatIn = formatsByZone((timeZone) => {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, ...numeric, minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
  })
})
