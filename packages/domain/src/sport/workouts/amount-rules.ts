import { scaled } from '../../kernel/figures.ts'
import type { Amount } from './model.ts'
import { END, pattern, type Reading, readFirst } from './reading-rules.ts'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000] as const
const MILLIMETRES_A_MILE = 1_609_344
/** A day, 500 km, 10,000 strokes. */
const longest = { time: 24 * HOUR, distance: 500_000, strokes: 10_000 }

/** Like END, but the `r` of a rest may follow directly, as in '3:30r'. */
const END_OF_CLOCK = `(?:${END}|(?<=\\d)(?=r${END}))`
/** Like END, but anything may follow a sign like '. */
export const END_OF_UNIT = `(?:(?<=['"])|${END})`

/** A full stop belongs to an abbreviation if the phrase goes on after it. */
const DOT = '(?:\\.(?= {0,2}(?:rest|pause|recovery|easy|off|[/(\\[)\\]])))?'
const MINUTES = `(?:(?:minutes?|minuten?|mins?)'?${END}${DOT}|')`
const SECONDS = `(?:(?:seconds?|sekunden?|secs?|sek|s)'?${END}${DOT}|"|'')`
const HOURS = `h(?:ours?|rs?)?|std|stunden?`
const KILOMETRES = 'km|kms|k|kilomet(?:re|er)s?'
const METRES = 'met(?:re|er)s?|mtrs?'
const MILES = 'miles?|mi|meilen?'

export const toTime = (ms: number): Amount | null => {
  const whole = Math.round(ms / SECOND) * SECOND
  return ms > 0 && ms <= longest.time ? { kind: 'time', ms: whole, most: whole } : null
}
const toDistance = (metres: number): Amount | null =>
  metres > 0 && metres <= longest.distance ? { kind: 'distance', metres, most: metres } : null
const toStrokes = (count: number): Amount | null =>
  count > 0 && count <= longest.strokes ? { kind: 'strokes', strokes: count, most: count } : null

const toDecimal = (whole = '', decimals = '') => scaled(whole, decimals, 3) / 1_000
/** Converts miles with up to two decimals to metres: equal distances become equal numbers. */
const toMiles = (whole = '', decimals = '') =>
  toDistance((scaled(whole, decimals, 2) * MILLIMETRES_A_MILE) / 100_000)

/** Below this, `m` can stand for metres or minutes, so it is not read. */
const LEAST_METRES = 100

/** A unit after a figure, and the amount it gives. `whole` and `decimals` are digits. */
type Unit = readonly [unit: string, (whole: string, decimals: string) => Amount | null]

/** Units of a range. Leaves out metres: '500-1000m' can be two pieces. */
const units: readonly Unit[] = [
  [`(?:${KILOMETRES})${END}`, (whole, decimals) => toDistance(scaled(whole, decimals, 3))],
  [`(?:${MILES})${END}`, toMiles],
  [`(?:${HOURS})${END}`, (whole, decimals) => toTime(toDecimal(whole, decimals) * HOUR)],
  [`${SECONDS}`, (whole, decimals) => (decimals ? null : toTime(Number(whole) * SECOND))],
  [`${MINUTES}(?!')`, (whole, decimals) => toTime(toDecimal(whole, decimals) * MINUTE)],
  [`strokes?${END}`, (whole, decimals) => (decimals ? null : toStrokes(Number(whole)))],
]

/** Reads '60-90min' and '2 to 3 km': one unit for both ends, the smaller first. "5'-10'" can be two pieces. */
const rangeReadings = units.map(
  ([unit, read]): Reading<Amount> => [
    pattern(
      `(\\d{1,5})(?:[.,](\\d{1,3}))? {0,2}(?:-|to|bis) {0,2}(\\d{1,5})(?:[.,](\\d{1,3}))?[ -]?${unit}(?! ?- ?\\d)`,
    ),
    ([, whole = '', decimals = '', lastWhole = '', lastDecimals = '']) =>
      toRange(read(whole, decimals), read(lastWhole, lastDecimals)),
  ],
)

function toRange(least: Amount | null, most: Amount | null): Amount | null {
  if (!least || !most || least.kind === 'open' || most.kind === 'open') return null
  return least.most < most.most ? { ...least, most: most.most } : null
}

/** All spellings of a length. If two begin alike, the longer one comes first. */
export const amountReadings: readonly Reading<Amount>[] = [
  ...rangeReadings,
  [
    pattern(
      `(\\d{1,3}):([0-5]\\d)(?::([0-5]\\d))?(?: ?(h(?:ours?|rs)?|std|stunden?|minutes?|mins?))?(?!:)${END_OF_CLOCK}`,
    ),
    ([, first, second, third, unit = '']) => {
      const inHours = third !== undefined || /^[hs]/i.test(unit)
      const [larger, smaller] = inHours ? [HOUR, MINUTE] : [MINUTE, SECOND]
      return toTime(Number(first) * larger + Number(second) * smaller + Number(third ?? 0) * SECOND)
    },
  ],
  [
    pattern(`(\\d{1,2}) ?(?:${HOURS})(?: ?([0-5]?\\d)(?: ?(?:${MINUTES}|m${END}))?)?${END_OF_UNIT}`),
    ([, hours, minutes = '0']) => toTime(Number(hours) * HOUR + Number(minutes) * MINUTE),
  ],
  [
    pattern(`(\\d{1,2})[.,](\\d{1,2})[ -]?(?:${HOURS})${END}`),
    ([, whole, decimals]) => toTime(toDecimal(whole, decimals) * HOUR),
  ],
  [
    pattern(`(\\d{1,3})'([0-5]\\d)(?:"|''|${END})`),
    ([, minutes, seconds]) => toTime(Number(minutes) * MINUTE + Number(seconds) * SECOND),
  ],
  [
    pattern(`(\\d{1,3}) ?(?:minutes?|minuten?|mins?|m|') ?([0-5]?\\d) ?${SECONDS}`),
    ([, minutes, seconds]) => toTime(Number(minutes) * MINUTE + Number(seconds) * SECOND),
  ],
  [pattern(`(\\d{1,4})[ -]?${SECONDS}`), ([, seconds]) => toTime(Number(seconds) * SECOND)],
  [pattern(`(\\d{1,4})[ -]?${MINUTES}(?!')`), ([, minutes]) => toTime(Number(minutes) * MINUTE)],
  // A comma before a digit other than 5 can separate two pieces: '3,6 min'.
  [
    pattern(`(\\d{1,3})(?:\\.(\\d)|,(5)) ?${MINUTES}(?!')`),
    ([, whole, decimals, half]) => toTime(toDecimal(whole, decimals ?? half) * MINUTE),
  ],
  [
    pattern(`(\\d{1,3})(?:[.,](\\d{1,3}))?[ -]?(?:${KILOMETRES})${END}`),
    ([, whole = '', decimals]) => toDistance(scaled(whole, decimals ?? '', 3)),
  ],
  [
    pattern(`(\\d{1,2})(?:[.,](\\d{1,2}))?[ -]?(?:${MILES})${END}`),
    ([, whole, decimals]) => toMiles(whole, decimals),
  ],
  [
    pattern(`(\\d{1,3})[.,' ](\\d{3}) ?(?:m|${METRES})${END}`),
    ([, thousands, rest]) => (thousands === '0' ? null : toDistance(Number(`${thousands}${rest}`))),
  ],
  [pattern(`(\\d{1,6})[ -]?(?:${METRES})${END}`), ([, metres]) => toDistance(Number(metres))],
  [
    pattern(`(\\d{1,6})[ -]?m${END}`),
    ([, metres]) => (Number(metres) < LEAST_METRES ? null : toDistance(Number(metres))),
  ],
  [pattern(`(\\d{1,4})[ -]?strokes?${END}`), ([, count]) => toStrokes(Number(count))],
  // '30r20' is thirty minutes at rate 20. Starts at 15, because '10r20' can be ten strokes.
  [
    pattern(`(\\d{2})(?= ?r ?(?:1[4-9]|2\\d|3[0-6])(?!\\d))`),
    ([, minutes]) => (Number(minutes) < 15 ? null : toTime(Number(minutes) * MINUTE)),
  ],
]

/** Reads one amount and nothing else, for example '500m' or '3:30'. Null for anything else. */
export function readAmount(text: string): Amount | null {
  const found = readFirst(amountReadings, text, 0)
  return found?.to === text.length ? found.value : null
}

/**
 * Reads a figure without a unit as metres from 100 on, in steps of 50, because rowers write '8x500'. Null for other
 * figures: small ones may be minutes, others a year or a room.
 */
export const readBareMetres = (figure: number): Amount | null =>
  figure >= LEAST_METRES && figure % 50 === 0 ? toDistance(figure) : null
