import { addDays, type CalendarDay, type Weekday } from '../../kernel/calendar-day.ts'
import { stepsShown } from '../../kernel/figures.ts'
import {
  type DayRange,
  daysIn,
  type PeriodUnit,
  periodAt,
  periodsIn,
  seasonAt,
} from '../../kernel/periods.ts'
import {
  type DayPart,
  type DayTypes,
  type DayVolume,
  intensity,
  trainingType,
} from '../training-sessions/model.ts'
import { RPE_MS_PER_LOAD } from '../training-sessions/rules.ts'
import type { LoadPoint, Progress, ProgressPeriod, Volume, VolumeBar, Week } from './model.ts'

interface Calendar {
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  readonly seasonStart: string
}

/**
 * Days of a period. A season's run from the week of its first session to the end of the current week. `all` runs from
 * the first to the last session, including today. `logged` is from the first to the last known session.
 */
export function toRange(
  period: ProgressPeriod,
  { today, firstDayOfWeek, seasonStart }: Calendar,
  logged: DayRange | null,
): DayRange {
  if (period === 'season') {
    const [season, week] = [seasonAt(today, seasonStart), periodAt(today, 'week', firstDayOfWeek)]
    const began = logged && periodAt(logged.first, 'week', firstDayOfWeek).first
    return {
      first: began && began > season.first ? began : season.first,
      last: week.last < season.last ? week.last : season.last,
    }
  }
  if (period !== 'all') return periodAt(today, period, firstDayOfWeek)
  if (!logged) return { first: today, last: today }
  return {
    first: logged.first < today ? logged.first : today,
    last: logged.last > today ? logged.last : today,
  }
}

/** Longest readable range of each unit, in days: about sixty bars. */
const longest: readonly (readonly [PeriodUnit, number])[] = [
  ['day', 31],
  ['week', 366],
  ['month', 5 * 366],
]

export const unitFor = (range: DayRange): PeriodUnit =>
  longest.find(([, days]) => daysIn(range) <= days)?.[0] ?? 'year'

/** 52 weeks, to compare seasons by weekday. */
export const SEASON_SHIFT_DAYS = 364
const FOUR_WEEKS_DAYS = 28

/** First day that the charts of a range need data for. */
export const firstDayNeeded = (period: ProgressPeriod, { first }: DayRange): CalendarDay =>
  addDays(first, period === 'season' ? -SEASON_SHIFT_DAYS : -FOUR_WEEKS_DAYS)

interface Days {
  /** Sorted, from `firstDayNeeded`. */
  readonly days: readonly DayVolume[]
  /** Sorted, for the range at least. */
  readonly parts: readonly DayPart[]
}

export function summarizeProgress(
  period: ProgressPeriod,
  range: DayRange,
  { days, parts }: Days,
  { today, firstDayOfWeek, seasonStart }: Calendar,
): Progress {
  const unit = unitFor(range)
  const ranges = periodsIn(range, unit, firstDayOfWeek).map((whole) => ({
    first: whole.first > range.first ? whole.first : range.first,
    last: whole.last < range.last ? whole.last : range.last,
  }))
  const season = seasonAt(range.last, seasonStart)
  const before = period === 'season' ? split(days, ranges.map(shiftBack)) : []
  // 52 weeks before a season's 53rd week is that season's own first week.
  const hasPartner = (bar: DayRange) => shiftBack(bar).last < season.first
  const partsOf = split(parts, ranges)
  const bars = split(days, ranges).map(
    (inBar, n): VolumeBar => ({
      ...(ranges[n] as DayRange),
      ...sumVolume(inBar),
      parts: sumParts(partsOf[n] ?? []),
      seasonBefore: before[n] && hasPartner(ranges[n] as DayRange) ? volumeAlone(sumVolume(before[n])) : null,
    }),
  )
  const total = sumVolume(days.filter(({ date }) => date >= range.first && date <= range.last))
  const drawsLoads = total.rated > 0 && (unit === 'day' || unit === 'week')
  const until = { first: range.first, last: range.last < today ? range.last : today }
  return { period, ...range, unit, total, bars, loads: drawsLoads ? computeLoads(days, until) : [] }
}

const volumeAlone = ({ durationMs, distance }: Volume) => ({ durationMs, distance })

const shiftBack = ({ first, last }: DayRange): DayRange => ({
  first: addDays(first, -SEASON_SHIFT_DAYS),
  last: addDays(last, -SEASON_SHIFT_DAYS),
})

function split<Day extends { readonly date: CalendarDay }>(
  days: readonly Day[],
  ranges: readonly DayRange[],
): Day[][] {
  let next = 0
  return ranges.map(({ first, last }) => {
    while ((days[next]?.date ?? '9') < first) next += 1
    const begin = next
    while ((days[next]?.date ?? '9') <= last) next += 1
    return days.slice(begin, next)
  })
}

function sumParts(parts: readonly DayPart[]): VolumeBar['parts'] {
  return intensity.options.flatMap((one) => {
    const own = parts.filter((part) => part.intensity === one)
    const sum = (of: 'durationMs' | 'distance') => own.reduce((total, part) => total + part[of], 0)
    return own.length === 0
      ? []
      : [{ intensity: one, durationMs: sum('durationMs'), distance: sum('distance') }]
  })
}

function computeLoads(days: readonly DayVolume[], range: DayRange): LoadPoint[] {
  const loadOf = new Map(days.map(({ date, rpeMs }) => [date, rpeMs]))
  const at = (date: CalendarDay) => loadOf.get(date) ?? 0
  const sumUpTo = (date: CalendarDay, count: number) =>
    Array.from({ length: count }, (_, n) => at(addDays(date, -n))).reduce((sum, load) => sum + load, 0)
  let week = sumUpTo(addDays(range.first, -1), 7)
  let fourWeeks = sumUpTo(addDays(range.first, -1), FOUR_WEEKS_DAYS)
  return periodsIn(range, 'day', 1).map(({ first: date }) => {
    week += at(date) - at(addDays(date, -7))
    fourWeeks += at(date) - at(addDays(date, -FOUR_WEEKS_DAYS))
    return {
      date,
      week: stepsShown(week, RPE_MS_PER_LOAD),
      fourWeeks: stepsShown(fourWeeks, 4 * RPE_MS_PER_LOAD),
    }
  })
}

/** Load is session RPE × minutes (Foster 1998), rounded once in total; null without an RPE. */
export function sumVolume(days: readonly DayVolume[]): Volume {
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

/** Upper bounds of the steps of a day's training, in minutes; more is the last step. 0 means none. */
export const DAY_STEP_MINUTES = [30, 60, 90] as const

const MINUTE_MS = 60_000

export function toDayStep(durationMs: number): 0 | 1 | 2 | 3 | 4 {
  if (durationMs === 0) return 0
  const step = DAY_STEP_MINUTES.findIndex((minutes) => durationMs <= minutes * MINUTE_MS)
  return step < 0 ? 4 : ((step + 1) as 1 | 2 | 3)
}

/** Adds sessions and practices to all days of a week. */
export function summarizeWeek(
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
