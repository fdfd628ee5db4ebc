import type { Channel, Column, Streams } from '../streams.ts'
import { findFirst } from './progress.ts'

/** A figure holds until the next sample, but no longer than this many seconds. */
const LONGEST_HOLD = 30

/** The mean of a channel over a stretch, `from` and `to` in seconds, each figure weighed by how long it held; null without any. */
export type Average = (from: number, to: number) => number | null

/** Prepares a channel's means, so that any number of stretches costs no more than one. Times have to rise. */
export function averageOf({ time, columns }: Streams, channel: Channel): Average {
  const column = columns[channel]
  if (!column) return () => null
  const sums = new Float64Array(time.length + 1)
  const weights = new Float64Array(time.length + 1)
  for (let index = 0; index < column.length; index++) {
    const value = column[index] as number
    const weight = Number.isNaN(value) ? 0 : holdOf(time, index)
    sums[index + 1] = (sums[index] ?? 0) + (weight === 0 ? 0 : weight * value)
    weights[index + 1] = (weights[index] ?? 0) + weight
  }
  return (from, to) => {
    const [first, last] = [findFirst(time, from), findFirst(time, to)]
    const weight = (weights[last] ?? 0) - (weights[first] ?? 0)
    return weight > 0 ? ((sums[last] ?? 0) - (sums[first] ?? 0)) / weight : null
  }
}

/** The last sample holds as long as the one before it. */
function holdOf(time: Column, index: number): number {
  const place = Math.max(0, Math.min(index, time.length - 2))
  const hold = (time[place + 1] ?? 1) - (time[place] ?? 0)
  return Math.min(hold, LONGEST_HOLD)
}
