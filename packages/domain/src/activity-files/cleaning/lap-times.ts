import { metresAt, type Progress } from '../analysis/progress.ts'
import type { Lap } from '../model.ts'

/** This much of a lap's way is all of it: the rest is rounding, or drifting. */
const MOST_OF_IT = 0.97

/**
 * Whether a lap's timer stopped before the lap ended and all of its way lay before that, so that what is left of it is rest. Where
 * the timer stopped in between nobody can say which part was rowed.
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
 * Laps that all have an elapsed time. One without ends where the next begins, the last with the session or by its timer; but with
 * its timer where what follows is rest.
 */
export function withElapsed(laps: readonly Lap[], end: number, progress: Progress): Lap[] {
  return laps.map((lap, index) => {
    if (lap.elapsed !== null) return lap
    const next = laps[index + 1]?.start ?? (lap.timer ? lap.start + lap.timer : end)
    const isByTimer = next <= lap.start || restsAtEnd(progress, lap, next)
    return { ...lap, elapsed: isByTimer ? lap.timer : next - lap.start }
  })
}
