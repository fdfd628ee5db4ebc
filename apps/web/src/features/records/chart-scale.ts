import type { Comparison } from '@boathouse/domain/disciplines/model'
import { toScore } from '@boathouse/domain/disciplines/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { HistoryPoint } from '@boathouse/domain/records/model'

/** A result where a chart draws it. */
export interface Spot {
  readonly id: string
  readonly date: CalendarDay
  readonly time: number
  readonly value: number
  /** The record by then. */
  readonly best: number
  readonly wasRecord: boolean
  /** Whether it is the record now. */
  readonly stands: boolean
  readonly isLast: boolean
}

const timeOf = (date: CalendarDay) => Date.parse(`${date}T00:00:00Z`)
const DAY_MS = 86_400_000
/** Under so many days the axis names days; months and years beyond. */
const SHORT_DAYS = 200

/**
 * What a chart of a history draws, oldest first, and where its axes have their marks. The record starts from `bestBefore`,
 * the best of what is older than these; null when there is nothing.
 */
export function computePlot(
  newestFirst: readonly HistoryPoint[],
  bestBefore: number | null,
  { measure, direction }: Comparison,
) {
  const points = newestFirst.toReversed()
  let best = bestBefore ?? points[0]?.value ?? 0
  const record = points.findLastIndex(({ wasRecord }) => wasRecord)
  const spots = points.map((point, index): Spot => {
    if (toScore(direction, point.value) < toScore(direction, best)) best = point.value
    const { resultId: id, date, value, wasRecord } = point
    const isLast = index === points.length - 1
    return { id, date, time: timeOf(date), value, best, wasRecord, stands: index === record, isLast }
  })
  const [first = 0, last = 0] = [spots[0]?.time, spots.at(-1)?.time]
  return {
    spots,
    values: marksAround(
      spots.flatMap(({ value, best }) => [value, best]),
      measure === 'time',
    ),
    days: [...new Set([0, 1 / 3, 2 / 3, 1].map((part) => first + Math.round((last - first) * part)))],
    isShort: last - first < SHORT_DAYS * DAY_MS,
  }
}

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
/** Steps that are easy to read in minutes and seconds, in milliseconds. */
const timeSteps = [
  ...[50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 4, 8, 24, 48].map((count) => count * HOUR),
]
const decimalSteps = [0, 1, 2, 3, 4, 5, 6].flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power))
const MOST_MARKS = 5

/** Round values around all of these: the first is not more than the least, the last not less than the most. */
export function marksAround(values: readonly number[], isTime: boolean): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(most - least, isTime ? 200 : 2)
  const steps = isTime ? timeSteps : decimalSteps
  const step = steps.find((size) => room / size <= MOST_MARKS - 1) ?? (steps.at(-1) as number)
  const [from, to] = [
    Math.floor(least / step),
    Math.max(Math.ceil(most / step), Math.floor(least / step) + 1),
  ]
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}
