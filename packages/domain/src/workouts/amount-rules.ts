import { scaled } from '../kernel/decimal.ts'
import type { Amount } from './model.ts'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000] as const
/** The longest that anything can be: a day, 500 km, 10,000 strokes. */
const longest = { time: 24 * HOUR, distance: 500_000, strokes: 10_000 }

/** Ends a word or a figure. */
export const END = '(?![\\p{L}\\d])'

/** The same, after a sign such as ' that ends by itself. */
const END_OF_UNIT = `(?:(?<=['"])|${END})`

const MINUTES = `(?:(?:minutes?|mins?)${END}|')`
const SECONDS = `(?:(?:seconds?|secs?|s)${END}|"|'')`

/** A pattern at one place of a text, whatever its case. Each repeats things a bounded number of times. */
export const pattern = (source: string): RegExp => new RegExp(source, 'iuy')

type Groups = readonly (string | undefined)[]
/** What a match says; null where it is nothing that can be meant. */
export type Reading<Found> = readonly [RegExp, (groups: Groups) => Found | null]

const time = (ms: number): Amount | null =>
  ms > 0 && ms <= longest.time ? { kind: 'time', ms: Math.round(ms / SECOND) * SECOND } : null
const distance = (metres: number): Amount | null =>
  Number.isInteger(metres) && metres > 0 && metres <= longest.distance ? { kind: 'distance', metres } : null
const strokes = (count: number): Amount | null =>
  count > 0 && count <= longest.strokes ? { kind: 'strokes', strokes: count } : null

const tenths = (whole = '', decimals = '') => scaled(whole, decimals, 3) / 1_000

/** Below this an `m` may stand for metres and for minutes, and is neither. */
const LEAST_METRES = 100

/** All ways to write how long something is, the longer ones of two that begin alike first. */
export const amountReadings: readonly Reading<Amount>[] = [
  [
    pattern(`(\\d{1,3}):([0-5]\\d)(?::([0-5]\\d))?(?: ?(h|hours?|minutes?|mins?))?(?!:)${END}`),
    ([, first, second, third, unit = '']) => {
      const inHours = third !== undefined || unit.toLowerCase().startsWith('h')
      const [larger, smaller] = inHours ? [HOUR, MINUTE] : [MINUTE, SECOND]
      return time(Number(first) * larger + Number(second) * smaller + Number(third ?? 0) * SECOND)
    },
  ],
  [
    pattern(`(\\d{1,2}) ?h(?:ours?|rs?)?(?: ?([0-5]?\\d)(?: ?${MINUTES})?)?${END_OF_UNIT}`),
    ([, hours, minutes = '0']) => time(Number(hours) * HOUR + Number(minutes) * MINUTE),
  ],
  [
    pattern(`(\\d{1,2})[.,](\\d{1,2}) ?h(?:ours?|rs?)?${END}`),
    ([, whole, decimals]) => time(tenths(whole, decimals) * HOUR),
  ],
  [
    pattern(`(\\d{1,3})'([0-5]\\d)(?:"|''|${END})`),
    ([, minutes, seconds]) => time(Number(minutes) * MINUTE + Number(seconds) * SECOND),
  ],
  [pattern(`(\\d{1,4}) ?${SECONDS}`), ([, seconds]) => time(Number(seconds) * SECOND)],
  [
    pattern(`(\\d{1,3})(?:[.,](\\d))? ?${MINUTES}(?!')`),
    ([, whole, decimals]) => time(tenths(whole, decimals) * MINUTE),
  ],
  [
    pattern(`(\\d{1,3})(?:[.,](\\d{1,3}))? ?(?:km|k|kilomet(?:re|er)s?)${END}`),
    ([, whole = '', decimals]) => distance(scaled(whole, decimals ?? '', 3)),
  ],
  [
    pattern(`(\\d{1,3})[.,](\\d{3}) ?m${END}`),
    ([, thousands, rest]) => distance(Number(`${thousands}${rest}`)),
  ],
  [pattern(`(\\d{1,6}) ?met(?:re|er)s?${END}`), ([, metres]) => distance(Number(metres))],
  [
    pattern(`(\\d{1,6}) ?m${END}`),
    ([, metres]) => (Number(metres) < LEAST_METRES ? null : distance(Number(metres))),
  ],
  [pattern(`(\\d{1,4}) ?strokes?${END}`), ([, count]) => strokes(Number(count))],
]

const UNIT = '(?:km|k|m|minutes?|mins?|min|\'|s|secs?|")'

/**
 * A pyramid: three figures or more with one unit for all or one each, as '1000-750-500m' or "4'-3'-2'-1'"; with slashes
 * only where the last alone has a unit, since a slash before a unit is a rest. Two figures are a span, and no pyramid.
 */
export const pyramidReadings: readonly Reading<readonly Amount[]>[] = [
  [
    pattern(`(\\d{1,5}(?: ?${UNIT})?(?: ?- ?\\d{1,5}(?: ?${UNIT})?){2,30})${END_OF_UNIT}`),
    ([, all = '']) => readPyramid(all, '-'),
  ],
  [pattern(`(\\d{1,5}(?:/\\d{1,5}){2,30} ?${UNIT})${END_OF_UNIT}`), ([, all = '']) => readPyramid(all, '/')],
]

const splitFigure = /^(\d+) ?(\D*)$/

function readPyramid(all: string, between: string): readonly Amount[] | null {
  const figures = all.split(between).map((figure) => splitFigure.exec(figure.trim()) ?? [])
  const common = figures.at(-1)?.[2]
  if (!common) return null
  const amounts = figures.map(([, figure = '', unit]) => readAmount(`${figure}${unit || common}`))
  return amounts.some((amount) => amount === null) ? null : (amounts as Amount[])
}

/** One amount and nothing else, such as '500m' or '3:30'; null for anything else. */
export function readAmount(text: string): Amount | null {
  const found = readFirst(amountReadings, text, 0)
  return found?.to === text.length ? found.value : null
}

/** What the first of these readings that fits finds at a place, and where it ends. */
export function readFirst<Found>(
  readings: readonly Reading<Found>[],
  text: string,
  from: number,
): { readonly value: Found; readonly to: number } | null {
  for (const [pattern, read] of readings) {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    const value = match && read(match)
    if (value !== null) return { value, to: pattern.lastIndex }
  }
  return null
}

/**
 * A figure without a unit: metres from 100 on, in steps of 50, as rowing writes '8x500'. Smaller ones may be minutes,
 * others a year or a room; null for those.
 */
export const readBareMetres = (figure: number): Amount | null =>
  figure >= LEAST_METRES && figure % 50 === 0 ? distance(figure) : null
