import { toProgress } from '../analysis/progress.ts'
import type { Streams } from '../streams.ts'

/** Finds rises faster than `fastest` (metres a second). Returns a time within each, in rising seconds. */
export function findLeaps(streams: Streams, fastest: number): number[] {
  const { time, metres } = toProgress(streams)
  const leaps: number[] = []
  for (let index = 1; index < time.length; index++) {
    const [before, after] = [time[index - 1] ?? 0, time[index] ?? 0]
    const risen = (metres[index] ?? 0) - (metres[index - 1] ?? 0)
    if (risen > fastest * Math.max(1, after - before)) leaps.push((before + after) / 2)
  }
  return leaps
}
