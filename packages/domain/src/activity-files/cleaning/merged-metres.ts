import { type Streams, withColumn } from '../streams.ts'

/**
 * Gives all samples of one time the metres of the first. A device that writes whole seconds has several of one second, and
 * the others were covered during that: nobody was as far at its beginning. Those at a break, and the last of all, stay, since
 * they are how far their part went. Samples of one time have to follow each other.
 */
export function holdFirstMetres(streams: Streams, breaks: readonly number[]): Streams {
  const { time } = streams
  const distance = streams.columns.distance?.slice()
  if (!distance) return streams
  const isEnd = new Set([...breaks, time.at(-1)])
  for (let index = 1; index < time.length; index++) {
    const before = distance[index - 1] as number
    const isSameTime = time[index] === time[index - 1] && !isEnd.has(time[index])
    if (isSameTime && before < (distance[index] as number)) distance[index] = before
  }
  return withColumn(streams, 'distance', distance)
}
