import { type Streams, withColumn } from '../streams.ts'
import { findGaps } from './gaps.ts'

/**
 * Gives all samples of one time the metres of the first. A device that writes whole seconds has several of one second, and
 * the others were covered during that: nobody was as far at its beginning. Those at or before a break, and the last of all,
 * stay, since they are how far their part went. Samples of one time have to follow each other.
 */
export function holdFirstMetres(streams: Streams, breaks: readonly number[]): Streams {
  const { time } = streams
  const distance = streams.columns.distance?.slice()
  if (!distance) return streams
  const ends = findEnds(streams, breaks)
  for (let index = 1; index < time.length; index++) {
    const before = distance[index - 1] as number
    const isSameTime = time[index] === time[index - 1] && !ends.has(time[index] as number)
    if (isSameTime && before < (distance[index] as number)) distance[index] = before
  }
  return withColumn(streams, 'distance', distance)
}

/** The times at which a part among breaks ends. */
function findEnds({ time }: Streams, breaks: readonly number[]): Set<number> {
  const isBroken = findGaps(time, breaks)
  const lasts = time.filter((_, index) => index === time.length - 1 || isBroken(index, index + 1))
  return new Set([...breaks, ...lasts])
}
