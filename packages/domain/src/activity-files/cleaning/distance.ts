import type { Column } from '../streams.ts'
import type { IsBroken } from './gaps.ts'

/** A fall from less could as well be a wrong figure. */
const LEAST_BEFORE_RESTART = 50
/** Devices round, and correct themselves by a little. */
const ROUNDING = 1

interface CumulativeDistance {
  readonly distance: Column
  /** How often the device began anew from nought, and its metres were added up. */
  readonly restarts: number
  /** How often it rose faster than anybody goes, and the metres of these jumps, which are left out unless they count. */
  readonly jumps: number
  readonly jumpedMetres: number
  /** Metres of its rise over each break. They are not counted. */
  readonly gaps: readonly number[]
}

interface DistanceRules {
  /** Metres a second. */
  readonly fastest: number
  readonly countJumps?: boolean
  readonly isBroken?: IsBroken
}

/**
 * Turns the device's own distance into one that never falls, in metres. Returns null if it falls too often to be cumulative, or
 * never rises. A fall from 50 m or more to less than half is a restart. A rise faster than `fastest`, in metres a second, adds no
 * metres unless `countJumps` is set: it would create a false best effort. A rise over a break adds none either. `time` has to rise.
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
