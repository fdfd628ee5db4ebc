const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
const TIME =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(?:(Z)|([+-])(\d\d?)(?::?(\d\d))?)?$/i

/** Largest offset of any clock from UTC, in minutes. */
const LONGEST_OFFSET = 14 * 60

/** A number as files have it; NaN where there is none. */
export const readNumber = (text: string | undefined): number =>
  text !== undefined && NUMBER.test(text) ? Number(text) : Number.NaN

/** A timestamp in milliseconds since 1970. `hasZone` is false if the text names no zone: local time, stored as if it were UTC. */
export interface TimeInFile {
  readonly ms: number
  readonly hasZone: boolean
  /** Offset of the text's clock from UTC, in minutes. Null without a zone, and for UTC, which does not show the local zone. */
  readonly utcOffset: number | null
}

/**
 * A moment as ISO 8601 has it, '2026-06-01T06:00:00.5Z', with any offset from UTC. Null where it is none: neither half a time
 * nor 30 February becomes another day, as they do where a program leaves reading to its language.
 */
export function readTime(text: string | undefined): TimeInFile | null {
  const match = TIME.exec(text ?? '')
  if (!match) return null
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0)) as SixNumbers
  const [, , , , , , , fraction = '', utc, sign, offsetHours, offsetMinutes] = match
  const date = new Date(Date.UTC(2000, 0, 1, hour, minute, Math.min(second, 59)))
  // Date.UTC takes years below 100 for years of the last century.
  const ms = date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  if (!isReal || minute > 59 || second > 60) return null
  const offset = (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0)) * (sign === '-' ? -1 : 1)
  // A leap second, which no clock of a computer has, is the second after it.
  const leapMs = second === 60 ? 1000 : 0
  const fractionMs = Number(`0.${fraction || 0}`) * 1000
  return {
    ms: ms + leapMs + fractionMs - offset * 60_000,
    hasZone: Boolean(utc ?? sign),
    utcOffset: offset !== 0 && Math.abs(offset) <= LONGEST_OFFSET ? offset : null,
  }
}

type SixNumbers = [number, number, number, number, number, number]

/**
 * Text of a file in one line, as it is stored: what ends lines or moves cursors becomes a space. PostgreSQL stores no U+0000,
 * and no encoder half a letter.
 */
export const toPlainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()
