import type { Channel, Streams } from '../streams.ts'
import { findFirst } from './progress.ts'

/** Longest time that a figure holds until the next sample, in seconds. */
const LONGEST_HOLD = 30

/** Time-weighted mean of a channel between two times in seconds. Null if there are no figures. */
export type Average = (from: number, to: number) => number | null

/** Prepares the means of a channel: each stretch is then cheap. Times must rise. */
export function averageOf({ time, columns }: Streams, channel: Channel): Average {
  const column = columns[channel]
  if (!column) return () => null
  const { length } = time
  const sums = new Float64Array(length + 1)
  const weights = new Float64Array(length + 1)
  // One loop over plain numbers: it runs once when the page opens, before the JIT compiler optimises it.
  let [sum, weight] = [0, 0]
  // A single sample holds for a second, the last one as long as the one before it.
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
