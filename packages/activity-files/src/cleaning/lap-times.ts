import { COARSEST, isOfDistance, isSupported } from '../analysis/lap-support.ts'
import { metresAt, type Progress, timeAt } from '../analysis/progress.ts'
import { effortDistances } from '../efforts.ts'
import type { Lap } from '../model.ts'

/** Rounding of a timer in whole seconds. A timer that was stopped differs by more. */
const TIMER_ROUNDING = 1
/** Share of a lap's distance that may be missing when its work ends, due to rounding and drift. */
const MAX_MISSING = 0.03

/** A lap, or a session treated as one, in seconds and metres. */
type Timed = Pick<Lap, 'start' | 'timer' | 'distance'>

/** Whether the timer of a lap stopped before `end`, in seconds. */
export const isStopped = ({ start, timer }: Timed, end: number): boolean =>
  !!timer && end - start - timer > TIMER_ROUNDING

/** Whether the timer stopped before `end`, in seconds, with the lap's distance covered. False without a distance. */
export function restsAtEnd(progress: Progress, lap: Timed, end: number): boolean {
  const { start, timer } = lap
  if (!timer || start + timer >= end) return false
  const whole = metresOf(progress, lap, end)
  const missing = whole - (metresAt(progress, start + timer) - metresAt(progress, start))
  return whole > 0 && missing <= Math.max(MAX_MISSING * whole, (COARSEST * whole) / timer)
}

/** The lap's own metres, else those of the samples until `end`. NaN without samples. */
const metresOf = (progress: Progress, { start, distance }: Timed, end: number): number =>
  distance || metresAt(progress, end) - metresAt(progress, start)

/** Keeps the longest of laps with the same start: programs that merge or correct files write a lap twice. */
export function withoutRepeatedLaps<L extends Pick<Lap, 'elapsed' | 'timer'>>(
  laps: readonly L[],
  startOf: (lap: L) => number,
): L[] {
  const length = ({ elapsed, timer }: L) => elapsed ?? timer ?? 0
  const longest = new Map<number, L>()
  for (const lap of laps) {
    const other = longest.get(startOf(lap))
    if (!other || length(lap) >= length(other)) longest.set(startOf(lap), lap)
  }
  return laps.filter((lap) => longest.get(startOf(lap)) === lap)
}

/**
 * Gives each lap an elapsed time in seconds: the timer's, which leaves out rest that some files keep in the lap. If the
 * samples reach the lap's metres only later, the timer stopped in mid-lap, and the lap ends there. A lap without a
 * timer ends where the next begins, the last one at `sessionEnd`.
 */
export const withLapTimes = (laps: readonly Lap[], progress: Progress, sessionEnd: number): Lap[] =>
  laps.map((lap, index) => {
    if (lap.elapsed !== null) return lap
    const end = laps[index + 1]?.start ?? sessionEnd
    if (!lap.timer) return { ...lap, elapsed: end > lap.start ? end - lap.start : null }
    return { ...lap, elapsed: Math.max(lap.timer, pausedUntil(progress, lap, end) - lap.start) }
  })

/** Time by which a lap with a pause in its middle covered its metres, at most `end`. For other laps, their start. */
function pausedUntil(progress: Progress, lap: Timed, end: number): number {
  if (!isStopped(lap, end) || restsAtEnd(progress, lap, end)) return lap.start
  const covered = timeAt(progress, metresAt(progress, lap.start) + metresOf(progress, lap, end))
  // Without samples, a pause can't be detected.
  return Number.isNaN(covered) ? lap.start : Math.min(end, covered)
}

export const countContradicted = (laps: readonly Lap[], progress: Progress): number =>
  laps.filter(({ start, elapsed, distance }) => {
    if (!elapsed || !distance || !effortDistances.some((metres) => isOfDistance(distance, metres)))
      return false
    return !isSupported(progress, { from: start, seconds: elapsed, metres: distance })
  }).length
