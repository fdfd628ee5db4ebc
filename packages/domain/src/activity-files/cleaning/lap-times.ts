import { COARSEST, isOfDistance, isSupported } from '../analysis/lap-support.ts'
import { metresAt, type Progress, timeAt } from '../analysis/progress.ts'
import { effortDistances } from '../efforts.ts'
import type { Lap } from '../model.ts'

/**
 * Laps with how long each took. One without a time of its own lasted as long as its timer ran: a rest after it, which files
 * keep in the same lap, is no part of it. Where the samples have the lap's metres only later, the timer stood still within
 * it, and it ends with these. One without a timer ends where the next begins, the last with the session.
 */
export const withLapTimes = (laps: readonly Lap[], progress: Progress, sessionEnd: number): Lap[] =>
  laps.map((lap, index) => {
    if (lap.elapsed !== null) return lap
    const end = laps[index + 1]?.start ?? sessionEnd
    if (lap.timer === null) return { ...lap, elapsed: end > lap.start ? end - lap.start : null }
    return { ...lap, elapsed: Math.max(lap.timer, pausedUntil(lap, lap.timer, progress, end) - lap.start) }
  })

/** When a lap's metres were covered, at the latest at `end`; its start where they were once its timer ran out. */
function pausedUntil({ start, distance }: Lap, timer: number, progress: Progress, end: number): number {
  if (!distance || end - start - timer <= COARSEST) return start
  const before = metresAt(progress, start)
  const missing = distance - (metresAt(progress, start + timer) - before)
  // Without samples nothing is missing.
  return missing > (COARSEST * distance) / timer ? Math.min(end, timeAt(progress, before + distance)) : start
}

/**
 * How many laps of a best effort's distance the samples contradict: in the lap's time they have other metres, by more than is
 * covered within their resolution.
 */
export const countContradicted = (laps: readonly Lap[], progress: Progress): number =>
  laps.filter(({ start, elapsed, distance }) => {
    if (!elapsed || !distance || !effortDistances.some((metres) => isOfDistance(distance, metres)))
      return false
    return !isSupported(progress, { from: start, seconds: elapsed, metres: distance })
  }).length
