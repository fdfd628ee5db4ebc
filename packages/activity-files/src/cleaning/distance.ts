import type { Column } from '../streams.ts'
import type { IsBroken } from './gaps.ts'

/** Below this, in metres, a fall may be a wrong figure instead of a restart. */
const LEAST_BEFORE_RESTART = 50
/** Metres by which devices round or correct themselves. */
const ROUNDING = 1

interface CumulativeDistance {
  readonly distance: Column
  /** Restarts of the device's counter from zero. Metres before and after are added up. */
  readonly restarts: number
  readonly jumps: number
  readonly jumpedMetres: number
  /** Metres gained over each break, which are not counted. */
  readonly gaps: readonly number[]
}

interface DistanceRules {
  readonly fastest: number
  readonly countJumps?: boolean
  readonly isBroken?: IsBroken
}

/**
 * Converts the device's distance to one that never falls, in metres. A fall from 50 m or more to less than half is a
 * restart. Null if it falls in another way, or never rises. Rises over a break, or faster than `fastest` in metres a
 * second, add no metres, since they would create false best efforts. `countJumps` counts the latter. `time` must rise.
 */
export function accumulateDistance(
  column: Column,
  time: Column,
  { fastest, countJumps = false, isBroken = () => false }: DistanceRules,
): CumulativeDistance | null {
  const distance = new Float64Array(column.length).fill(Number.NaN)
  let [before, offset, furthest, restarts, jumps, jumpedMetres] = [0, 0, 0, 0, 0, 0]
  const gaps: number[] = []
  let last: number | null = null
  for (const [index, value] of column.entries()) {
    if (!Number.isFinite(value)) continue
    const seconds = last === null ? Number.NaN : (time[index] ?? 0) - (time[last] ?? 0)
    if (value < before - ROUNDING) {
      if (before < LEAST_BEFORE_RESTART || value >= before / 2) return null
      offset = furthest
      restarts++
    } else if (last !== null && isBroken(last, index)) {
      offset -= value - before
      gaps.push(value - before)
    } else if (value - before > fastest * Math.max(1, seconds)) {
      if (!countJumps) offset -= value - before
      jumpedMetres += value - before
      jumps++
    }
    before = value
    last = index
    furthest = Math.max(furthest, offset + value)
    distance[index] = furthest
  }
  return furthest > 0 ? { distance, restarts, jumps, jumpedMetres, gaps } : null
}
