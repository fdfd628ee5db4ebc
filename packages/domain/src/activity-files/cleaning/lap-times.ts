import { metresAt, type Progress } from '../analysis/progress.ts'
import type { Lap } from '../model.ts'

/** Share of a lap's distance that counts as all of it; rounding and drift make up the rest. */
const MOST_OF_IT = 0.97

/**
 * Returns whether a lap ends with rest: its timer stopped before `end`, and the lap's distance was covered by then. A timer that
 * stopped in the middle of the lap gives false.
 */
export function restsAtEnd(
  progress: Progress,
  { start, timer, distance }: Pick<Lap, 'start' | 'timer' | 'distance'>,
  end: number,
): boolean {
  if (!timer || start + timer >= end) return false
  const from = metresAt(progress, start)
  const whole = distance || metresAt(progress, end) - from
  return metresAt(progress, start + timer) - from >= MOST_OF_IT * whole && whole > 0
}

/**
 * Gives each lap an elapsed time. A lap without one lasts until the next begins, or as long as its timer if it ends with rest.
 * The last lap lasts as long as its timer, else until `end`, in seconds.
 */
export function withElapsed(laps: readonly Lap[], end: number, progress: Progress): Lap[] {
  return laps.map((lap, index) => {
    if (lap.elapsed !== null) return lap
    const next = laps[index + 1]?.start ?? (lap.timer ? lap.start + lap.timer : end)
    const isByTimer = next <= lap.start || restsAtEnd(progress, lap, next)
    return { ...lap, elapsed: isByTimer ? lap.timer : next - lap.start }
  })
}
