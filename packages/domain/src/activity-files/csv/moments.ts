import { readTime } from '../values.ts'
import type { LocalStart } from './values.ts'

/** A moment with its offset from UTC. */
export interface Moment {
  /** Milliseconds since 1970; by the clock of the text if the offset is null. */
  readonly ms: number
  /** Minutes; null where the text names none. */
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

/** The start of an activity, `passed` seconds before this moment. */
export const startAt = (
  { ms, offset }: Moment,
  passed = 0,
): Required<Pick<LocalStart, 'start' | 'notices'>> & { readonly utcOffset: number | null } => ({
  start: { ms: Math.round(ms - passed * 1000), clock: offset === null ? 'local' : 'utc' },
  utcOffset: offset,
  notices: [],
})

/** A row that counts whole seconds of its interval, and was written at a moment in milliseconds, or NaN. */
interface ClockedRow {
  readonly interval: string
  readonly seconds: number
  readonly ms: number
}

/** A counter of whole seconds is behind by less than this. */
const MOST_BEHIND = 1
/** Seconds that a row may be written late, and still be timed by its moment. */
const MOST_LATE = 0.5

/**
 * Seconds of rows by the moments at which they were written, where these agree with the whole seconds that the rows count:
 * a counter of whole seconds is up to one behind. Where they don't, after a pause for example, the whole seconds stay, and
 * so does the last one, with which the interval ends.
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
    const isTimed = seconds < end && fraction > -MOST_LATE && fraction < MOST_BEHIND + MOST_LATE
    const inSecond = Math.min(Math.max(fraction, 0), MOST_BEHIND)
    const refined = isTimed ? seconds + inSecond : seconds
    // The counter itself says that no time went back.
    before = refined < before && seconds > before - MOST_BEHIND ? before : refined
    return before
  })
}

/** The second at which an interval began by the moments of most of its rows; null without any. */
function findBeginning(rows: readonly ClockedRow[]): number | null {
  const ahead = rows.map(({ ms, seconds }) => ms / 1000 - seconds).filter(Number.isFinite)
  const sorted = ahead.sort((a, b) => a - b)
  let [best, most] = [null as number | null, 0]
  for (let from = 0, to = 0; from < sorted.length; from++) {
    const first = sorted[from] as number
    while (to < sorted.length && (sorted[to] as number) < first + MOST_BEHIND) to++
    if (to - from > most) [best, most] = [first, to - from]
  }
  return best
}
