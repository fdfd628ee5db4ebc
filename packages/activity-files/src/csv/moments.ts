import { readTime } from '../values.ts'
import type { LocalStart } from './values.ts'

export interface Moment {
  readonly ms: number
  /** Minutes; null if missing. */
  readonly offset: number | null
}

/** Reads '2017-09-25 17:22:24.1 GMT+02:00' and ISO 8601; null for anything else. */
export function readMoment(text: string | undefined): Moment | null {
  const plain = text?.replace(/ ?(?:GMT|UTC)(?=[+-])/, '').replace(/ ?(?:GMT|UTC)$/, 'Z')
  const time = readTime(plain)
  if (!time) return null
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(plain ?? '') ?? []
  const offset = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : null
  return { ms: time.ms, offset: time.hasZone ? (offset ?? 0) : null }
}

/** Start of an activity, `passed` seconds before this timestamp. */
export const startAt = (
  { ms, offset }: Moment,
  passed = 0,
): Required<Pick<LocalStart, 'start' | 'notices'>> & { readonly utcOffset: number | null } => ({
  start: { ms: Math.round(ms - passed * 1000), clock: offset === null ? 'local' : 'utc' },
  utcOffset: offset,
  notices: [],
})

/** Whole seconds of an interval, and a timestamp in milliseconds, or NaN. */
interface ClockedRow {
  readonly interval: string
  readonly seconds: number
  readonly ms: number
}

/** Largest lag of a counter of whole seconds. */
const MAX_DELAY = 1
/** Largest delay of a valid timestamp, in seconds. */
const MAX_LATE = 0.5

/**
 * Times rows by their timestamps if these agree with the counted seconds, which lag by up to one. Keeps the whole
 * seconds if they disagree, for example after a pause, and for the last row, which ends the interval.
 */
export function refineSeconds(rows: readonly ClockedRow[]): number[] {
  const intervals: ClockedRow[][] = []
  let before: string | null = null
  for (const row of rows) {
    if (row.interval !== before) intervals.push([])
    intervals.at(-1)?.push(row)
    before = row.interval
  }
  return intervals.flatMap(refineInterval)
}

function refineInterval(rows: readonly ClockedRow[]): number[] {
  const isWhole = rows.every(({ seconds }) => Number.isInteger(seconds) || Number.isNaN(seconds))
  const began = isWhole ? findBeginning(rows) : null
  if (began === null) return rows.map(({ seconds }) => seconds)
  const end = rows.reduce((most, { seconds }) => Math.max(most, seconds || 0), 0)
  let before = Number.NEGATIVE_INFINITY
  return rows.map(({ seconds, ms }) => {
    const fraction = ms / 1000 - seconds - began
    const isTimed = seconds < end && fraction > -MAX_LATE && fraction < MAX_DELAY + MAX_LATE
    const inSecond = Math.min(Math.max(fraction, 0), MAX_DELAY)
    const refined = isTimed ? seconds + inSecond : seconds
    // Fractions must not make times fall: only a fall of the counter itself may.
    before = refined < before && seconds > before - MAX_DELAY ? before : refined
    return before
  })
}

/** Start of the interval in seconds, by the timestamps of most of its rows. Null without timestamps. */
function findBeginning(rows: readonly ClockedRow[]): number | null {
  const ahead = rows.map(({ ms, seconds }) => ms / 1000 - seconds).filter(Number.isFinite)
  const sorted = ahead.sort((a, b) => a - b)
  let [best, most] = [null as number | null, 0]
  for (let from = 0, to = 0; from < sorted.length; from++) {
    const first = sorted[from] as number
    while (to < sorted.length && (sorted[to] as number) < first + MAX_DELAY) to++
    if (to - from > most) [best, most] = [first, to - from]
  }
  return best
}
