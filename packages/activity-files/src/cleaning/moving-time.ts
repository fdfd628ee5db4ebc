import type { Streams } from '../streams.ts'

/** Below this speed, in metres a second, a boat drifts. */
const MOVING_FROM = 0.3
/** Longest step between samples, in seconds, that shows whether the boat moves. */
const LONGEST_STEP = 30

/** Seconds at more than 0.3 m/s. Null without a distance, or if no two samples are near enough. */
export function measureMovingTime({ time, columns }: Streams): number | null {
  const { distance } = columns
  if (!distance) return null
  let moving: number | null = null
  let before: number | null = null
  for (const [index, metres] of distance.entries()) {
    if (Number.isNaN(metres)) continue
    if (before !== null) {
      const seconds = (time[index] ?? 0) - (time[before] ?? 0)
      const isMoving = metres - (distance[before] ?? 0) > MOVING_FROM * seconds
      if (seconds <= LONGEST_STEP) moving = (moving ?? 0) + (isMoving ? seconds : 0)
    }
    before = index
  }
  return moving
}
