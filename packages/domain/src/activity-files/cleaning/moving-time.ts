import type { Streams } from '../streams.ts'

/** Slower than this, in metres a second, a boat drifts. */
const MOVING_FROM = 0.3
/** Between two samples further apart than this, in seconds, nobody knows. */
const LONGEST_STEP = 30

/** Seconds in which the distance grew faster than 0.3 m/s; null without a distance, or without two samples that are near enough to tell. */
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
