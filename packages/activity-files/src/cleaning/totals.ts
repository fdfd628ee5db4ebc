import type { Lap, Notice, Totals, UndoableNotice } from '../model.ts'
import { findMistake } from './units.ts'

const TOLERANCE = 0.05
const LEAST_SECONDS = 10
const LEAST_METRES = 50

/** Seconds and metres from the first to the last sample; metres null if unknown. */
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
 * Repairs totals that are off by a factor of 100 or 1,000 according to the samples, and laps that add up to the same.
 * If the repair is undone, keeps its notice and changes nothing.
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
  const elapsedFactor = findFactor(totals.elapsed, span.seconds, LEAST_SECONDS)
  const timerFactor = findTimerFactor(totals, elapsedFactor, span.seconds)
  const time = apply('timeScaled', elapsedFactor === 1 ? timerFactor : elapsedFactor)
  const distance = apply('distanceScaled', findFactor(totals.distance, span.metres, LEAST_METRES))
  const times = { elapsed: elapsedFactor === 1 ? 1 : time, timer: timerFactor === 1 ? 1 : time }
  const repaired = scaled(totals, times, distance)
  const lapFactor = (figure: Figure, factor: number, right: number | null, code: UndoableNotice): number => {
    const sum = addUp(laps, figure)
    if (totals[figure] && isAbout(sum, totals[figure])) return factor
    const own = right && sum > 0 ? findMistake(sum, right) : 1
    return own === 1 || notices.some((notice) => notice.code === code) ? own : apply(code, own)
  }
  const whole = repaired.elapsed || span.seconds || null
  const lapFactors = {
    elapsed: lapFactor('elapsed', times.elapsed, whole, 'timeScaled'),
    timer: lapFactor('timer', times.timer, repaired.timer || whole, 'timeScaled'),
  }
  const lapDistance = lapFactor('distance', distance, repaired.distance || span.metres, 'distanceScaled')
  return { totals: repaired, laps: laps.map((lap) => scaled(lap, lapFactors, lapDistance)), notices }
}

type Figure = 'elapsed' | 'timer' | 'distance'

/** 1 if the timer agrees with the samples, else the factor of the elapsed time, else the timer's own. */
function findTimerFactor({ timer }: Totals, elapsedFactor: number, recorded: number): number {
  if (timer && isAbout(timer, recorded)) return 1
  return elapsedFactor === 1 ? findFactor(timer, recorded, LEAST_SECONDS) : elapsedFactor
}

/** Factor that corrects a total; 1 if it is right, or wrong in another way. */
function findFactor(total: number | null, recorded: number | null, least: number): number {
  if (!total || recorded === null || recorded < least) return 1
  return findMistake(total, recorded)
}

const addUp = (laps: readonly Lap[], figure: Figure): number =>
  laps.reduce((sum, lap) => sum + (lap[figure] ?? 0), 0)

const isAbout = (sum: number, total: number): boolean => Math.abs(sum / total - 1) <= TOLERANCE

function scaled<T extends Totals>(
  totals: T,
  time: Readonly<Record<'elapsed' | 'timer', number>>,
  distance: number,
): T {
  const times = (value: number | null, factor: number) => (value === null ? null : value * factor)
  return {
    ...totals,
    elapsed: times(totals.elapsed, time.elapsed),
    timer: times(totals.timer, time.timer),
    distance: times(totals.distance, distance),
  }
}
