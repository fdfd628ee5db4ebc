import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import type { HeartRateZones, ZoneMethod } from '@boathouse/domain/training/heart-rate-zones/model'
import { basisOf } from '@boathouse/domain/training/heart-rate-zones/rules'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'

export type ZoneSetValues = Record<
  'sport' | 'from' | 'method' | 'maximum' | 'resting' | 'threshold' | 'starts',
  string
>

/** The athlete's first zones apply to all earlier sessions. */
export const freshValues = (hasZones: boolean, today: CalendarDay): ZoneSetValues => ({
  ...{ sport: '', from: hasZones ? today : '', method: 'maximum' },
  ...{ maximum: '', resting: '', threshold: '', starts: '' },
})

const asText = (value: number | null) => (value === null ? '' : String(value))

/** Computed zones are in `starts` too, to begin with when the user types their own. */
export const toFormValues = (zones: HeartRateZones): ZoneSetValues => ({
  ...{ sport: zones.sport ?? '', from: zones.from ?? '', method: zones.method },
  ...{ maximum: asText(zones.maximum), resting: asText(zones.resting), threshold: asText(zones.threshold) },
  starts: zones.starts.join(', '),
})

/** Sends only what the method uses. Invalid text becomes NaN, which the contract refuses. */
export function toRequest({ sport, from, method, starts, ...rates }: ZoneSetValues) {
  const used = basisOf[method as ZoneMethod] ?? []
  const rateOf = (name: keyof typeof rates) => (used.includes(name) ? parseDecimal(rates[name]) : null)
  return {
    ...{ sport: (sport || null) as Sport | null, from: from || null, method: method as ZoneMethod },
    ...{ maximum: rateOf('maximum'), resting: rateOf('resting'), threshold: rateOf('threshold') },
    starts: method === 'typed' ? toNumbers(starts) : [],
  }
}

/** Numbers between any separators. NaN for other text. */
const toNumbers = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN))
