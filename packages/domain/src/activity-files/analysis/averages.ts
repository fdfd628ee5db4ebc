import type { Channel, Streams } from '../streams.ts'
import { findFirst } from './progress.ts'

/** A figure holds until the next sample, but no longer than this many seconds. */
const LONGEST_HOLD = 30

/** The mean of a channel over a stretch, `from` and `to` in seconds, each figure weighed by how long it held; null without any. */
export type Average = (from: number, to: number) => number | null

/** Prepares a channel's means, so that any number of stretches costs no more than one. Times have to rise. */
export function averageOf({ time, columns }: Streams, channel: Channel): Average {
  const column = columns[channel]
  if (!column) return () => null
  const { length } = time
  const sums = new Float64Array(length + 1)
  const weights = new Float64Array(length + 1)
  // One loop over plain numbers: on a page that was just opened it runs but once, before any compiler has seen it.
  let [sum, weight] = [0, 0]
  // A sample that is alone holds for a second, and the last one as long as the one before it.
  let hold = 1
  for (let index = 0; index < length; index++) {
    if (index + 1 < length)
      hold = Math.min((time[index + 1] as number) - (time[index] as number), LONGEST_HOLD)
    const value = column[index] as number
    if (!Number.isNaN(value) && hold > 0) {
      sum += hold * value
      weight += hold
    }
    sums[index + 1] = sum
    weights[index + 1] = weight
  }
  return (from, to) => {
    const [first, last] = [findFirst(time, from), findFirst(time, to)]
    const weight = (weights[last] ?? 0) - (weights[first] ?? 0)
    return weight > 0 ? ((sums[last] ?? 0) - (sums[first] ?? 0)) / weight : null
  }
}
