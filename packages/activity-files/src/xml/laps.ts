import { meanRateOfLaps } from '../cleaning/rates.ts'
import { type Lap, NO_TOTALS, type Totals } from '../model.ts'

/** A lap, and the time span of its samples. Milliseconds since 1970; NaN without samples. */
export interface XmlLap extends Totals {
  readonly startMs: number
  readonly firstMs: number
  readonly lastMs: number
  readonly kind: Lap['kind']
}

/** Least difference that counts as a wrong zone, in milliseconds. */
const LEAST_SHIFT = 15 * 60_000
/** Zones differ by multiples of 15 minutes. Tolerance between a lap's start and its first sample, in milliseconds. */
const ZONE_STEP = 15 * 60_000
const ZONE_OFF = 10_000

/**
 * Moves laps to the clock of their samples, and sorts them by start: some programs write lap starts in local time and
 * samples in UTC. If a lap's samples are outside it or differ by a zone's offset, or its start is invalid, it starts
 * with its first sample. Laps without samples move along. Drops laps without a start.
 */
export function toSampleClock(laps: readonly XmlLap[]): XmlLap[] {
  const moved = laps.find(isOffClock)
  const shift = moved ? moved.firstMs - moved.startMs : 0
  return laps
    .map((lap) => {
      if (isOffClock(lap) || Number.isNaN(lap.startMs)) return { ...lap, startMs: lap.firstMs }
      return Number.isNaN(lap.firstMs) ? { ...lap, startMs: lap.startMs + shift } : lap
    })
    .filter(({ startMs }) => Number.isFinite(startMs))
    .sort((a, b) => a.startMs - b.startMs)
}

/** Seconds from the first start to the last end, for a file without samples. Null if a lap lacks its time. */
export function spanOfLaps(laps: readonly XmlLap[]): number | null {
  const first = laps[0]?.startMs ?? Number.NaN
  const seconds = laps.reduce((end, { startMs, timer }) => {
    return Math.max(end, (startMs - first) / 1000 + (timer ?? Number.NaN))
  }, 0)
  return seconds > 0 ? seconds : null
}

function isOffClock({ startMs, firstMs, lastMs, timer }: XmlLap): boolean {
  const shift = firstMs - startMs
  if (!(Math.abs(shift) >= LEAST_SHIFT)) return false
  const endMs = timer === null ? Number.POSITIVE_INFINITY : startMs + timer * 1000 + LEAST_SHIFT
  if (lastMs < startMs || firstMs > endMs) return true
  const isZone = Math.abs(shift - Math.round(shift / ZONE_STEP) * ZONE_STEP) <= ZONE_OFF
  return isZone && (firstMs < startMs || lastMs > endMs)
}

/** Adds up figures that every lap has. The mean stroke rate is weighted by time. */
export function sumLaps(laps: readonly XmlLap[]): Totals {
  if (laps.length === 0) return NO_TOTALS
  const sum = (figure: 'timer' | 'distance' | 'calories' | 'strokes') => {
    const total = laps.reduce((sum, lap) => sum + (lap[figure] ?? Number.NaN), 0)
    return Number.isNaN(total) ? null : total
  }
  return {
    ...NO_TOTALS,
    timer: sum('timer'),
    distance: sum('distance'),
    calories: sum('calories'),
    strokes: sum('strokes'),
    averageStrokeRate: meanRateOfLaps(laps),
  }
}
