import type { CalendarDay } from '../kernel/calendar-day.ts'
import { knownTimeZone } from '../kernel/time-zone.ts'
import { wallClockAt } from '../kernel/zoned-time.ts'
import type { Outing } from '../outings/model.ts'
import { type CraftKey, crafts, type Sport } from '../sports/model.ts'

/** How long an outing is offered after it began, in days. */
export const OFFERED_DAYS = 14
/** So many are offered at once. */
export const MOST_OFFERED = 20
/** Among so many of the latest: most of what a kiosk starts by mistake is over within a minute, and is no session. */
export const MOST_LOOKED_AT = 500

const MINUTE_MS = 60_000
/** The longest session, in milliseconds: a tour of days is none. */
const LONGEST_MS = 24 * 60 * MINUTE_MS
/** The longest distance of a session, in metres. */
export const MOST_METRES = 500_000

type Ended = Pick<Outing, 'outAt' | 'backAt'>

/** How long an outing was, in milliseconds; null while it is out, and for one that is no session: less than a minute, or more than a day. */
export function lengthOf({ outAt, backAt }: Ended): number | null {
  if (backAt === null) return null
  const length = new Date(backAt).getTime() - new Date(outAt).getTime()
  return length >= MINUTE_MS && length <= LONGEST_MS ? length : null
}

/** What an outing says of the session that it was. */
export interface SessionOfOuting {
  readonly date: CalendarDay
  readonly startTime: string
  readonly backTime: string
  readonly durationMs: number
  readonly sport: Sport
  readonly craft: CraftKey
  readonly distance: number | null
}

/** The session that an outing was, by its club's clock; null for one that was none. Distances are in metres, `listed` is the one of the club's list. */
export function sessionOf(
  { craft, metres, ...ended }: Ended & { readonly craft: CraftKey; readonly metres: number | null },
  { timeZone, listed }: { readonly timeZone: string; readonly listed: number | null },
): SessionOfOuting | null {
  const durationMs = lengthOf(ended)
  if (durationMs === null || ended.backAt === null) return null
  const zone = knownTimeZone(timeZone)
  const out = wallClockAt(new Date(ended.outAt), zone)
  const distance = metres ?? listed
  return {
    date: out.day,
    startTime: out.time,
    backTime: wallClockAt(new Date(ended.backAt), zone).time,
    durationMs,
    sport: crafts[craft].sport,
    craft,
    distance: distance !== null && distance <= MOST_METRES ? distance : null,
  }
}
