import type { CalendarDay, Weekday } from '../kernel/calendar-day.ts'
import { stepsShown } from '../kernel/figures.ts'
import { type DayRange, daysIn, type PeriodUnit, periodAt, periodsIn, seasonAt } from '../kernel/periods.ts'
import { type DayTypes, type DayVolume, trainingType } from '../training-sessions/model.ts'
import { RPE_MS_PER_LOAD } from '../training-sessions/rules.ts'
import type { Progress, ProgressPeriod, Volume, Week } from './model.ts'

interface Calendar {
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  /** `MM-DD`. */
  readonly seasonStart: string
}

/**
 * The days that a period is about. A season's are those up to the end of the current week: what has not come draws nothing.
 * Of everything it is from the first to the last day with a session, today among them.
 */
export function rangeOf(
  period: ProgressPeriod,
  { today, firstDayOfWeek, seasonStart }: Calendar,
  logged: DayRange | null,
): DayRange {
  if (period === 'season') {
    const [season, week] = [seasonAt(today, seasonStart), periodAt(today, 'week', firstDayOfWeek)]
    return { first: season.first, last: week.last < season.last ? week.last : season.last }
  }
  if (period !== 'all') return periodAt(today, period, firstDayOfWeek)
  if (!logged) return { first: today, last: today }
  return {
    first: logged.first < today ? logged.first : today,
    last: logged.last > today ? logged.last : today,
  }
}

/** The longest ranges that are still readable in bars of a unit, in days: about sixty bars, years without end. */
const longest: readonly (readonly [PeriodUnit, number])[] = [
  ['day', 31],
  ['week', 366],
  ['month', 5 * 366],
]

export const unitFor = (range: DayRange): PeriodUnit =>
  longest.find(([, days]) => daysIn(range) <= days)?.[0] ?? 'year'

/**
 * Sums days into bars: every bar of the range, empty ones too, the first and the last cut to the range, so that the bars
 * add up to the total. `days` are in order; one outside of the range is left out.
 */
export function progressOf(
  period: ProgressPeriod,
  range: DayRange,
  days: readonly DayVolume[],
  firstDayOfWeek: Weekday,
): Progress {
  const unit = unitFor(range)
  const inside = days.filter(({ date }) => date >= range.first && date <= range.last)
  let next = 0
  const bars = periodsIn(range, unit, firstDayOfWeek).map((whole) => {
    const first = whole.first > range.first ? whole.first : range.first
    const last = whole.last < range.last ? whole.last : range.last
    const begin = next
    while ((inside[next]?.date ?? '9') <= last) next += 1
    return { first, last, ...sumOf(inside.slice(begin, next)) }
  })
  return { period, ...range, unit, total: sumOf(inside), bars }
}

/** Load is session RPE × minutes (Foster 1998), rounded once over all. Without any RPE there is none. */
function sumOf(days: readonly DayVolume[]): Volume {
  const sum = { sessions: 0, durationMs: 0, distance: 0, rated: 0, rpeMs: 0 }
  for (const day of days) {
    sum.sessions += day.sessions
    sum.durationMs += day.durationMs
    sum.distance += day.distance
    sum.rated += day.rated
    sum.rpeMs += day.rpeMs
  }
  const { rpeMs, ...volume } = sum
  return { ...volume, load: volume.rated === 0 ? null : stepsShown(rpeMs, RPE_MS_PER_LOAD) }
}

/** Puts the sessions and the practices of some days on every day of a week. */
export function weekOf(
  week: DayRange,
  sessions: readonly DayTypes[],
  practices: readonly { readonly day: CalendarDay; readonly count: number }[],
): Week {
  const typesOf = new Map(sessions.map((day) => [day.date, day]))
  const practicesOf = new Map(practices.map(({ day, count }) => [day, count]))
  const days = periodsIn(week, 'day', 1).map(({ first: date }) => {
    const types = typesOf.get(date)
    return {
      date,
      sessions: trainingType.options.flatMap((type) => (types?.[type] ? [{ type, count: types[type] }] : [])),
      practices: practicesOf.get(date) ?? 0,
    }
  })
  return { days }
}
