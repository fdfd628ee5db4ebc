import { channels, pickSamples, type Streams, withColumn } from '../streams.ts'

/** Seconds from the median beyond which a clock was wrong, or set during the session. */
const MAX_FROM_MEDIAN = 36 * 3600
/** Limits for strays: seconds from the other samples, how many, and the least number of others. */
const STRAY_SECONDS = 600
const MAX_STRAYS = 2
const LEAST_OTHERS = 20

interface CleanTimes {
  readonly streams: Streams
  readonly merged: number
  /** Number of samples without a time, or outside this session. */
  readonly dropped: number
}

/**
 * Sorts samples by time and merges those at the same time: each channel keeps its last figure. Drops times more than 36
 * hours from the median, and one or two samples at an end that are ten minutes from all others, unless a summary
 * (`hasTotals`) gives the session's length. Streams without times stay unchanged.
 */
export function cleanTimes(streams: Streams, hasTotals = true): CleanTimes {
  const { time } = streams
  const timed = [...time.keys()].filter((index) => Number.isFinite(time[index]))
  if (timed.length === 0) return { streams, merged: 0, dropped: 0 }
  timed.sort((a, b) => at(time, a) - at(time, b) || a - b)
  const median = at(time, timed[timed.length >> 1] ?? 0)
  const ofThisDay = timed.filter((index) => Math.abs(at(time, index) - median) <= MAX_FROM_MEDIAN)
  const near = hasTotals ? ofThisDay : withoutStrays(ofThisDay, time)
  const lasts = near.filter((index, place) => at(time, index) !== at(time, near[place + 1] ?? -1))
  const dropped = time.length - near.length
  const merged = near.length - lasts.length
  if (merged === 0) return { streams: pickSamples(streams, lasts), merged, dropped }
  return { streams: pickSamples(withLastFigures(streams, near), lasts), merged, dropped }
}

/** Drops one or two strays at each end. `order` holds indexes sorted by time. */
function withoutStrays(order: readonly number[], time: Float64Array): readonly number[] {
  if (order.length < LEAST_OTHERS) return order
  const isFar = (place: number) =>
    at(time, order[place] ?? -1) - at(time, order[place - 1] ?? -1) > STRAY_SECONDS
  let [from, to] = [0, order.length]
  for (let count = 1; count <= MAX_STRAYS; count++) {
    if (isFar(count)) from = count
    if (isFar(order.length - count)) to = order.length - count
  }
  return order.slice(from, to)
}

const at = (column: Float64Array, index: number): number => column[index] ?? Number.NaN

/** If several samples have the same time, fills gaps in the last one from those before it. */
function withLastFigures(streams: Streams, order: readonly number[]): Streams {
  let merged = streams
  for (const channel of channels) {
    const column = streams.columns[channel]?.slice()
    if (!column) continue
    for (const [place, index] of order.entries()) {
      const before = order[place - 1]
      if (before === undefined || at(streams.time, before) !== at(streams.time, index)) continue
      if (Number.isNaN(column[index])) column[index] = at(column, before)
    }
    merged = withColumn(merged, channel, column)
  }
  return merged
}
