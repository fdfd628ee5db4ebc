import { averageOf } from '../analysis/averages.ts'
import type { Totals } from '../model.ts'
import type { Column, Streams } from '../streams.ts'

export const MISTAKES = [1 / 1000, 1 / 100, 100, 1000] as const
/** Factors of possible units: also decametres, tenths, miles, nautical miles and feet. */
const UNITS: readonly number[] = [...MISTAKES, 1 / 10, 10, 1609.344, 1852, 0.3048]
const TOLERANCE = 0.05
/** Tolerance between a track and the device's distance; still far below a wrong unit. */
export const TRACK_TOLERANCE = 0.3
/** Slowest plausible mean speed of a session, in metres a second. */
const SLOWEST = 0.3
/** Least seconds for a reliable speed. */
const LEAST_SECONDS = 60

/** Independent measures of a session's distance in one file, in metres; null if missing. */
export interface Witnesses {
  /** Last distance of the samples, including restarts and jumps. */
  readonly samples: number | null
  readonly areStepsTooFast: boolean
  readonly track: number | null
  readonly speed: number | null
  readonly total: number | null
  /** Seconds from the first sample to the last; without samples, the device's total. */
  readonly seconds: number
}

export interface UnitVerdict {
  /** Factor from the samples' distance to metres; null if unknown. */
  readonly samples: number | null
  readonly isTotalUnclear: boolean
}

/**
 * Finds the unit of a distance. Tracks and speeds are always in metres, so they decide first. Else the device's total
 * decides, if its speed is plausible and that of the samples is not. An implausible distance with nothing to compare is
 * unclear. `fastest` is in metres a second.
 */
export function judgeUnits(witnesses: Witnesses, fastest: number): UnitVerdict {
  const { samples, areStepsTooFast, track, speed, total, seconds } = witnesses
  const isLikely = (metres: number | null) =>
    metres !== null && metres >= SLOWEST * seconds && metres <= fastest * seconds
  const isAbsurd = (metres: number | null) =>
    metres !== null && metres > 0 && isImplausible(metres, seconds, fastest)
  const measured = [track, speed].filter((metres): metres is number => isLikely(metres))
  const isTotalUnclear = measured.length === 0 && !isLikely(samples) && isAbsurd(total)
  if (samples === null) return { samples: 1, isTotalUnclear }
  if (measured.some((metres) => Math.abs(samples / metres - 1) <= TRACK_TOLERANCE)) {
    return { samples: 1, isTotalUnclear: false }
  }
  const decisive = [...measured, ...(isLikely(total) && !isLikely(samples) ? [total as number] : [])]
  // With breaks the mean speed is rough, so only the usual mistakes can be found by it.
  const factor = decisive
    .map((metres) => findMistake(samples, metres, metres === speed ? MISTAKES : UNITS))
    .find((found) => found !== 1)
  if (factor !== undefined) return { samples: factor, isTotalUnclear: false }
  if (areStepsTooFast || (isAbsurd(samples) && samples < fastest * seconds)) {
    const agrees = total !== null && Math.abs(samples / total - 1) <= TOLERANCE
    return { samples: null, isTotalUnclear: isTotalUnclear || !isLikely(total) || !agrees }
  }
  return { samples: 1, isTotalUnclear: false }
}

/** Returns whether a distance can't be in metres: implausibly fast, or as slow as kilometres read as metres. */
export const isImplausible = (metres: number, seconds: number, fastest: number): boolean =>
  seconds >= LEAST_SECONDS &&
  (metres > fastest * seconds || (metres > 0 && metres <= (fastest * seconds) / 1000))

/** Factor from one figure to another; 1 if it is right, or wrong in a way that no unit explains. */
export const findMistake = (figure: number, right: number, factors: readonly number[] = MISTAKES): number =>
  factors.find((factor) => Math.abs((figure * factor) / right - 1) <= TOLERANCE) ?? 1

/** Metres by the samples' speed; null without one. */
export function metresBySpeed(streams: Streams): number | null {
  const seconds = streams.time.at(-1) ?? 0
  const mean = averageOf(streams, 'speed')(0, seconds + 1)
  return mean === null ? null : mean * seconds
}

export function areMostTooFast(distance: Column, time: Column, fastest: number): boolean {
  let [steps, tooFast, before] = [0, 0, -1]
  for (let index = 0; index < distance.length; index++) {
    if (!Number.isFinite(distance[index])) continue
    const risen = before < 0 ? 0 : (distance[index] ?? 0) - (distance[before] ?? 0)
    if (risen > 0) {
      steps++
      if (risen > fastest * Math.max(1, (time[index] ?? 0) - (time[before] ?? 0))) tooFast++
    }
    before = index
  }
  return tooFast * 2 > steps
}

export const withoutDistance = <T extends Totals>(totals: T): T => ({ ...totals, distance: null })
