import type { Column, Streams } from '../streams.ts'

/** Metres over seconds, linear between samples. Times rise, metres never fall. */
export interface Progress {
  readonly time: Column
  readonly metres: Column
}

export function toProgress({ time, columns }: Streams): Progress {
  const { distance } = columns
  if (!distance) return { time: new Float64Array(0), metres: new Float64Array(0) }
  const seconds = new Float64Array(time.length)
  const metres = new Float64Array(time.length)
  let count = 0
  for (let index = 0; index < time.length; index++) {
    seconds[count] = time[index] as number
    metres[count] = distance[index] as number
    if (Number.isFinite(seconds[count]) && Number.isFinite(metres[count])) count++
  }
  return { time: seconds.subarray(0, count), metres: metres.subarray(0, count) }
}

/** Index of the first value that is not below `value`; the column's length if there is none. */
export function findFirst(column: Column, value: number): number {
  let [low, high] = [0, column.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((column[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Splits at `breaks`, in rising seconds. A sample at a break belongs to both parts. */
export function splitAtBreaks({ time, metres }: Progress, breaks: readonly number[]): Progress[] {
  return [Number.NEGATIVE_INFINITY, ...breaks].map((from, index) => {
    const first = findFirst(time, from)
    const to = breaks[index] ?? Number.POSITIVE_INFINITY
    const end = findFirst(time, to)
    const last = time[end] === to ? end + 1 : end
    return { time: time.subarray(first, last), metres: metres.subarray(first, last) }
  })
}

/** Metres at a time, clamped to the ends. NaN without samples. */
export const metresAt = ({ time, metres }: Progress, seconds: number): number =>
  interpolate(time, metres, seconds)

/** Earliest time at which a distance was reached, clamped to the ends. NaN without samples. */
export const timeAt = ({ time, metres }: Progress, distance: number): number =>
  interpolate(metres, time, distance)

function interpolate(from: Column, to: Column, value: number): number {
  const after = findFirst(from, value)
  if (after === 0 || from[after] === value) return to[after] ?? Number.NaN
  if (after === from.length) return to[after - 1] ?? Number.NaN
  return between(from, to, after, value)
}

export function between(from: Column, to: Column, after: number, value: number): number {
  const [low, high] = [from[after - 1] ?? 0, from[after] ?? 0]
  const [start, end] = [to[after - 1] ?? 0, to[after] ?? 0]
  return start + ((end - start) * (value - low)) / (high - low)
}
