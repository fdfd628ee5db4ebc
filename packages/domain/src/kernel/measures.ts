import * as z from 'zod/mini'
import { formatTime, parseTime } from './duration.ts'
import { scaled, withoutGroups, withoutMarks } from './figures.ts'

/** Measures of results. Each is stored in integers of one unit: milliseconds, metres, grams, pieces, watts. */
export const measures = ['time', 'distance', 'weight', 'count', 'power'] as const
export const measure = z.enum(measures, 'measureRequired')
export type Measure = z.infer<typeof measure>

const DAY_MS = 86_400_000

/** Largest values: ten days, 500 km, a tonne, a hundred thousand, 10 kW. */
const most: Record<Measure, number> = {
  time: 10 * DAY_MS,
  distance: 500_000,
  weight: 1_000_000,
  count: 100_000,
  power: 10_000,
}

export const isMeasurable = (measure: Measure, value: number): boolean =>
  Number.isInteger(value) && value > 0 && value <= most[measure]

/** A measure, and the step of its last digit in the measure's unit. */
export interface Notation {
  readonly measure: Measure
  readonly step: number
}

/**
 * Parses a typed value: a time ('1:52.34', see `parseTime`), metres ('8123', '8 123 m', '12.5 km'), kilograms ('92.5',
 * '92,5 kg'), a count, or watts ('650', '650 W'). Null if invalid.
 */
export function parseMeasure(measure: Measure, text: string): number | null {
  const value = readers[measure](measure === 'time' ? text : withoutGroups(text))
  return value !== null && isMeasurable(measure, value) ? value : null
}

const readers: Record<Measure, (text: string) => number | null> = {
  time: parseTime,
  distance: (text) => {
    const [, number = '', unit] = /^(.*?)\s*(k?m)?$/i.exec(text) ?? []
    return unit?.toLowerCase() === 'km' ? thousandths(number) : whole(number)
  },
  weight: (text) => thousandths(text.replace(/\s*kg$/i, '')),
  count: whole,
  power: (text) => whole(text.replace(/\s*w$/i, '')),
}

function whole(text: string): number | null {
  const digits = withoutMarks(text)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

function thousandths(text: string): number | null {
  const [, units, decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  return units === undefined ? null : scaled(units, decimals, 3)
}

/** Inverse of `parseMeasure`, without a unit: '1:52.34', '43.72', '8123', '92.5', '18'. */
export function formatMeasure({ measure, step }: Notation, value: number): string {
  // Drop the minutes of a time under a minute.
  if (measure === 'time') return formatTime(value, step >= 100 ? 1 : step >= 10 ? 2 : 3).replace(/^0:0?/, '')
  if (measure !== 'weight') return String(value)
  const decimals = String(value % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(value / 1_000)}${decimals && `.${decimals}`}`
}
