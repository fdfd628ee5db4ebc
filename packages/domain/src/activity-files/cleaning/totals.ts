import type { Lap, Notice, Totals, UndoableNotice } from '../model.ts'
import { findMistake } from './units.ts'

const TOLERANCE = 0.05
/** Shorter records say nothing about a summary. */
const LEAST_SECONDS = 10
const LEAST_METRES = 50

/** What the samples themselves say: seconds and metres from the first to the last; metres null where they say none. */
export interface RecordedSpan {
  readonly seconds: number
  readonly metres: number | null
}

interface RepairedTotals {
  readonly totals: Totals
  readonly laps: readonly Lap[]
  readonly notices: readonly Notice[]
}

/**
 * Repairs sums that are 100 or 1,000 times off, if the records say so; laps with them, if they add up to the same. What is
 * undone is told as before, and left as it is.
 */
export function repairTotals(
  totals: Totals,
  laps: readonly Lap[],
  span: RecordedSpan,
  undone: ReadonlySet<UndoableNotice> = new Set(),
): RepairedTotals {
  const notices: Notice[] = []
  const apply = (code: UndoableNotice, factor: number): number => {
    if (factor !== 1) notices.push({ code, figures: { factor } })
    return undone.has(code) ? 1 : factor
  }
  const time = totals.elapsed ?? totals.timer
  const timeFactor = apply('timeScaled', findFactor(time, span.seconds, LEAST_SECONDS))
  const distanceFactor = apply('distanceScaled', findFactor(totals.distance, span.metres, LEAST_METRES))
  const lapTime =
    addUp(laps, 'elapsed', totals.elapsed) || addUp(laps, 'timer', totals.timer) ? timeFactor : 1
  const lapDistance = addUp(laps, 'distance', totals.distance) ? distanceFactor : 1
  return {
    totals: scaled(totals, timeFactor, distanceFactor),
    laps: laps.map((lap) => scaled(lap, lapTime, lapDistance)),
    notices,
  }
}

/** By what a sum has to be multiplied to be what was recorded: 1 where it is right, or wrong in another way. */
function findFactor(total: number | null, recorded: number | null, least: number): number {
  if (!total || recorded === null || recorded < least) return 1
  return findMistake(total, recorded)
}

function addUp(
  laps: readonly Lap[],
  figure: 'elapsed' | 'timer' | 'distance',
  total: number | null,
): boolean {
  if (!total) return false
  const sum = laps.reduce((sum, lap) => sum + (lap[figure] ?? 0), 0)
  return Math.abs(sum / total - 1) <= TOLERANCE
}

function scaled<T extends Totals>(totals: T, time: number, distance: number): T {
  const times = (value: number | null, factor: number) => (value === null ? null : value * factor)
  return {
    ...totals,
    elapsed: times(totals.elapsed, time),
    timer: times(totals.timer, time),
    distance: times(totals.distance, distance),
  }
}
