import { type Streams, withColumn } from '../streams.ts'
import { findGaps } from './gaps.ts'

/**
 * Gives adjacent samples of the same second the metres of the first: devices that write whole seconds cover the later
 * metres during that second. The end of each part stays, because it holds the part's distance.
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

/** Times at which a part between breaks ends. */
function findEnds({ time }: Streams, breaks: readonly number[]): Set<number> {
  const isBroken = findGaps(time, breaks)
  const lasts = time.filter((_, index) => index === time.length - 1 || isBroken(index, index + 1))
  return new Set([...breaks, ...lasts])
}
