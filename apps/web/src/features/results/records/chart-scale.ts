import { marksAround } from '@boathouse/domain/kernel/axis'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Comparison } from '@boathouse/domain/results/disciplines/model'
import { toScore } from '@boathouse/domain/results/disciplines/rules'
import type { HistoryPoint } from '@boathouse/domain/results/records/model'

/** A result and its position in the chart. */
export interface Spot {
  readonly id: string
  readonly date: CalendarDay
  readonly time: number
  readonly value: number
  /** The record as of this result. */
  readonly best: number
  readonly wasRecord: boolean
  readonly stands: boolean
  readonly isLast: boolean
}

const timeOf = (date: CalendarDay) => Date.parse(`${date}T00:00:00Z`)
const DAY_MS = 86_400_000
/** Up to this number of days, the axis is labelled by day; above, by month and year. */
const SHORT_DAYS = 200

/** Data of a history chart, oldest first. The record's line starts at `bestBefore`. */
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
