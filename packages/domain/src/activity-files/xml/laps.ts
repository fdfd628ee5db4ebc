import { type Lap, NO_TOTALS, type Totals } from '../model.ts'

/** A lap in an XML file, and the span of its own samples. Times are in milliseconds since 1970, NaN if there are none. */
export interface XmlLap extends Totals {
  readonly startMs: number
  readonly firstMs: number
  readonly lastMs: number
  readonly kind: Lap['kind']
}

/** Smallest difference that counts as a wrong zone, in milliseconds. */
const LEAST_SHIFT = 15 * 60_000
/** Zones differ by multiples of a quarter of an hour. Tolerance between a lap's start and its first sample, in milliseconds. */
const ZONE_STEP = 15 * 60_000
const ZONE_OFF = 10_000

/**
 * Corrects laps to the clock of their samples. Some programs write a lap's start in local time and its samples in UTC. A lap whose
 * samples lie outside it, or differ by a zone's offset, starts with its first sample. Laps without samples move with it.
 */
export function toSampleClock(laps: readonly XmlLap[]): XmlLap[] {
  const moved = laps.find(isOffClock)
  if (!moved) return [...laps]
  const shift = moved.firstMs - moved.startMs
  return laps.map((lap) => {
    if (isOffClock(lap)) return { ...lap, startMs: lap.firstMs }
    return Number.isNaN(lap.firstMs) ? { ...lap, startMs: lap.startMs + shift } : lap
  })
}

function isOffClock({ startMs, firstMs, lastMs, timer }: XmlLap): boolean {
  const shift = firstMs - startMs
  if (!(Math.abs(shift) >= LEAST_SHIFT)) return false
  const endMs = timer === null ? Number.POSITIVE_INFINITY : startMs + timer * 1000 + LEAST_SHIFT
  if (lastMs < startMs || firstMs > endMs) return true
  const isZone = Math.abs(shift - Math.round(shift / ZONE_STEP) * ZONE_STEP) <= ZONE_OFF
  return isZone && (firstMs < startMs || lastMs > endMs)
}

/** Sums the laps' figures if no lap lacks them, and weights the mean stroke rate by time. */
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
    averageStrokeRate: averageRate(laps),
  }
}

/** The time-weighted mean of all laps except rest; null if one of them lacks it. */
function averageRate(laps: readonly XmlLap[]): number | null {
  const rowed = laps.filter(({ kind, timer }) => kind !== 'rest' && timer !== 0)
  const seconds = rowed.reduce((sum, { timer }) => sum + (timer ?? Number.NaN), 0)
  const strokes = rowed.reduce(
    (sum, { timer, averageStrokeRate }) => sum + (timer ?? Number.NaN) * (averageStrokeRate || Number.NaN),
    0,
  )
  return seconds > 0 && Number.isFinite(strokes) ? strokes / seconds : null
}
