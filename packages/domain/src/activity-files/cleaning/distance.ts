import type { Column } from '../streams.ts'

/** A fall from less could as well be a wrong figure. */
const LEAST_BEFORE_RESTART = 50
/** Devices round, and correct themselves by a little. */
const ROUNDING = 1

interface CumulativeDistance {
  readonly distance: Column
  /** How often the device began anew from nought, and its metres were added up. */
  readonly restarts: number
}

/**
 * The device's own distance as one that never falls, in metres; null where it falls as no cumulative distance does, or never
 * rises. A fall to less than half, from 50 m or more, is a new beginning.
 */
export function accumulateDistance(column: Column): CumulativeDistance | null {
  const distance = new Float64Array(column.length).fill(Number.NaN)
  let before = 0
  let offset = 0
  let furthest = 0
  let restarts = 0
  for (const [index, value] of column.entries()) {
    if (!Number.isFinite(value)) continue
    if (value < before - ROUNDING) {
      if (before < LEAST_BEFORE_RESTART || value >= before / 2) return null
      offset = furthest
      restarts++
    }
    before = value
    furthest = Math.max(furthest, offset + value)
    distance[index] = furthest
  }
  return furthest > 0 ? { distance, restarts } : null
}
