const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
const TIME =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(?:(Z)|([+-])(\d\d?)(?::?(\d\d))?)?$/i

const LONGEST_OFFSET = 14 * 60

export const readNumber = (text: string | undefined): number =>
  text !== undefined && NUMBER.test(text) ? Number(text) : Number.NaN

/** Milliseconds since 1970. Without a zone it is local time, stored as if it were UTC. */
export interface TimeInFile {
  readonly ms: number
  readonly hasZone: boolean
  /** Minutes from UTC. Null without a zone, and for UTC, which does not show the local zone. */
  readonly utcOffset: number | null
}

/** ISO 8601 with any offset; null if invalid. Stricter than `Date.parse`, which accepts 30 February. */
export function readTime(text: string | undefined): TimeInFile | null {
  const match = TIME.exec(text ?? '')
  if (!match) return null
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0)) as SixNumbers
  const [, , , , , , , fraction = '', utc, sign, offsetHours, offsetMinutes] = match
  const date = new Date(Date.UTC(2000, 0, 1, hour, minute, Math.min(second, 59)))
  // Date.UTC reads years below 100 as 1900 to 1999.
  const ms = date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  if (!isReal || minute > 59 || second > 60) return null
  const offset = (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0)) * (sign === '-' ? -1 : 1)
  // Computer clocks have no leap second, so it counts as the second after it.
  const leapMs = second === 60 ? 1000 : 0
  const fractionMs = Number(`0.${fraction || 0}`) * 1000
  return {
    ms: ms + leapMs + fractionMs - offset * 60_000,
    hasZone: Boolean(utc ?? sign),
    utcOffset: offset !== 0 && Math.abs(offset) <= LONGEST_OFFSET ? offset : null,
  }
}

type SixNumbers = [number, number, number, number, number, number]

/** A line that can be stored, without control characters and lone surrogates. PostgreSQL stores no U+0000. */
export const toPlainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()
