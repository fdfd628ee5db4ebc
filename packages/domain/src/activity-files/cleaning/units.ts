import { averageOf } from '../analysis/averages.ts'
import type { Totals } from '../model.ts'
import type { Column, Streams } from '../streams.ts'

/** Devices and converters that mistake a unit are wrong by one of these. */
export const MISTAKES = [1 / 1000, 1 / 100, 100, 1000] as const
/** How far two figures of one thing are from each other at most, as a part. */
const TOLERANCE = 0.05
/** A track and a device's own distance are further apart, but never by a unit. */
const TRACK_TOLERANCE = 0.3
/** Slower than this, in metres a second, no session is on the whole. */
const SLOWEST = 0.3
/** Shorter sessions, in seconds, say nothing of a speed. */
const LEAST_SECONDS = 60

/** Independent measures of a session's distance in one file, in metres; null where the file has none. */
export interface Witnesses {
  /** The last of the samples' own distance, with restarts added up and jumps counted. */
  readonly samples: number | null
  /** Most of the steps of the samples' distance are faster than anything goes. */
  readonly areStepsTooFast: boolean
  /** Along the track. */
  readonly track: number | null
  /** The samples' speed, over their time. */
  readonly speed: number | null
  /** The device's own sum. */
  readonly total: number | null
  /** Seconds from the first sample to the last, or as the device summed them up where there are no samples. */
  readonly seconds: number
}

/** How to read the samples' distance and the device's total. */
export interface UnitVerdict {
  /** By what the samples' distance has to be multiplied to be metres; null if unknown. */
  readonly samples: number | null
  /** The unit of the total is unknown. */
  readonly isTotalUnclear: boolean
}

/**
 * Finds the unit of a distance. Tracks and speeds are in metres in every program, so they decide first. Without them the
 * device's total decides, if it is a plausible speed and the samples' distance is not. An implausible distance with nothing to
 * compare it with is unclear. `fastest` is in metres a second.
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
  const factor = decisive.map((metres) => findMistake(samples, metres)).find((found) => found !== 1)
  if (factor !== undefined) return { samples: factor, isTotalUnclear: false }
  if (areStepsTooFast || (isAbsurd(samples) && samples < fastest * seconds)) {
    return { samples: null, isTotalUnclear: isTotalUnclear || !isLikely(total) }
  }
  return { samples: 1, isTotalUnclear: false }
}

/** Whether a distance can't be in metres: faster than anything goes, or no faster than kilometres are counted. */
export const isImplausible = (metres: number, seconds: number, fastest: number): boolean =>
  seconds >= LEAST_SECONDS &&
  (metres > fastest * seconds || (metres > 0 && metres <= (fastest * seconds) / 1000))

/** By what a figure has to be multiplied to be another: 1 where it is right, or wrong in another way. */
export const findMistake = (figure: number, right: number): number =>
  MISTAKES.find((factor) => Math.abs((figure * factor) / right - 1) <= TOLERANCE) ?? 1

/** Metres by the samples' speed; null without one. */
export function metresBySpeed(streams: Streams): number | null {
  const seconds = streams.time.at(-1) ?? 0
  const mean = averageOf(streams, 'speed')(0, seconds + 1)
  return mean === null ? null : mean * seconds
}

/** Whether most steps of a distance are faster than `fastest`, in metres a second. Times have to rise. */
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

/** Totals without their metres. */
export const withoutDistance = <T extends Totals>(totals: T): T => ({ ...totals, distance: null })
