import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import { type CraftKey, crafts, type Sport } from '../../sport/sports/model.ts'
import { HEART_RATE_RANGE, type HeartRateZones, LEAST_ZONES, MAX_ZONES, type ZoneMethod } from './model.ts'

/** Most sets of zones of an athlete, past ones included. */
export const MAX_ZONE_SETS = 50

const MAXIMUM_RANGE = { least: 100, most: HEART_RATE_RANGE.most } as const
const THRESHOLD_RANGE = { least: 80, most: 240 } as const

/** Beats a minute. Below it, zones would be narrower than two beats. */
const LEAST_RESERVE = 40

/** Lower ends in percent of the maximum: five zones of ten percent from 50 %, as Polar's and Garmin's devices use them. */
const OF_MAXIMUM = [50, 60, 70, 80, 90]

/**
 * Lower ends in percent of the heart-rate reserve, which is maximum less resting heart rate (Karvonen 1957): rowing's bands
 * UT2 55–70 %, UT1 70–80 %, AT 80–85 %, TR 85–90 % and AN 90–100 %.
 */
const OF_RESERVE = [55, 70, 80, 85, 90]

/**
 * Lower ends of zones 2 to 5 in percent of the heart rate at the lactate threshold: Friel's zones for running, 85–89 %,
 * 90–94 %, 95–99 % and 100 % or more. His 5a to 5c are one zone. Zone 1 is all below.
 */
const OF_THRESHOLD = [85, 90, 95, 100]

export type ZoneBasis = Pick<HeartRateZones, 'method' | 'maximum' | 'resting' | 'threshold' | 'starts'>

/** Which heart rates each method uses. */
export const basisOf: Readonly<Record<ZoneMethod, readonly ('maximum' | 'resting' | 'threshold')[]>> = {
  maximum: ['maximum'],
  reserve: ['maximum', 'resting'],
  threshold: ['threshold'],
  typed: [],
}

const isWithin = (value: number | null, { least, most }: { readonly least: number; readonly most: number }) =>
  value !== null && value >= least && value <= most

/** Throws if a heart rate that the method uses is missing or implausible. */
export function refuseWrongZones({ method, maximum, resting, threshold, starts }: ZoneBasis): void {
  const uses = basisOf[method]
  if (uses.includes('maximum') && !isWithin(maximum, MAXIMUM_RANGE))
    throw invalidField('maximum', 'maximumRange')
  if (uses.includes('resting')) {
    const most = (maximum ?? 0) - LEAST_RESERVE
    if (!isWithin(resting, { least: HEART_RATE_RANGE.least, most }))
      throw invalidField('resting', 'restingRange')
  }
  if (uses.includes('threshold') && !isWithin(threshold, THRESHOLD_RANGE))
    throw invalidField('threshold', 'thresholdRange')
  if (method !== 'typed') return
  const isRising = starts.every(
    (start, index) => isWithin(start, HEART_RATE_RANGE) && !(start <= (starts[index - 1] ?? 0)),
  )
  if (starts.length < LEAST_ZONES || starts.length > MAX_ZONES || !isRising)
    throw invalidField('starts', 'zoneStarts')
}

/** Lowest heart rate of each zone, in beats a minute. Throws like `refuseWrongZones`. */
export function toStarts(basis: ZoneBasis): number[] {
  refuseWrongZones(basis)
  const [maximum, resting, threshold] = [basis.maximum ?? 0, basis.resting ?? 0, basis.threshold ?? 0]
  switch (basis.method) {
    case 'maximum':
      return OF_MAXIMUM.map((percent) => Math.round((percent * maximum) / 100))
    case 'reserve':
      return OF_RESERVE.map((percent) => Math.round(resting + (percent * (maximum - resting)) / 100))
    case 'threshold':
      return [
        HEART_RATE_RANGE.least,
        ...OF_THRESHOLD.map((percent) => Math.round((percent * threshold) / 100)),
      ]
    case 'typed':
      return [...basis.starts]
  }
}

/** Leaves out heart rates that the method doesn't use. */
export function toTerms(basis: ZoneBasis): ZoneBasis {
  const used = (name: 'maximum' | 'resting' | 'threshold') =>
    basisOf[basis.method].includes(name) ? basis[name] : null
  return {
    method: basis.method,
    ...{ maximum: used('maximum'), resting: used('resting'), threshold: used('threshold') },
    starts: toStarts(basis),
  }
}

type Period = Pick<HeartRateZones, 'id' | 'sport' | 'from'>

/** Whether other zones of the sport begin on the same day. */
export const hasSameDay = (zones: Period, all: readonly Period[]): boolean =>
  all.some(({ id, sport, from }) => id !== zones.id && sport === zones.sport && from === zones.from)

/** Throws if other zones of the sport begin on the same day. */
export function refuseSameDay(zones: Period, all: readonly Period[]): void {
  if (hasSameDay(zones, all))
    throw invalidField('from', zones.from === null ? 'zonesFromStart' : 'zonesSameDay')
}

interface OfSession {
  readonly date: CalendarDay
  readonly sport: Sport | null
  readonly craft: CraftKey | null
}

/** The latest zones of the session's sport that began by its day, else the latest for all sports. */
export function findZones<Zones extends Period>(
  all: readonly Zones[],
  { date, sport: given, craft }: OfSession,
): Zones | null {
  const sport = craft === null ? given : crafts[craft].sport
  const latestOf = (wanted: Sport | null) =>
    all
      .filter((zones) => zones.sport === wanted && (zones.from ?? '') <= date)
      .reduce<Zones | null>(
        (best, zones) => (best && (best.from ?? '') > (zones.from ?? '') ? best : zones),
        null,
      )
  return (sport && latestOf(sport)) ?? latestOf(null)
}
