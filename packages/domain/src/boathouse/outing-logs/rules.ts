import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { knownTimeZone } from '../../kernel/time-zone.ts'
import { wallClockAt } from '../../kernel/zoned-time.ts'
import { type CraftKey, crafts, type Sport } from '../../sport/sports/model.ts'
import type { Outing } from '../outings/model.ts'

/** Days after an outing's start in which it is offered. */
export const OFFERED_DAYS = 14
export const MAX_OFFERED = 20
/** Outings to search. Kiosks start many by mistake, which mostly end within a minute. */
export const MAX_EXAMINED = 500

const MINUTE_MS = 60_000
const LONGEST_MS = 24 * 60 * MINUTE_MS
export const MAX_METRES = 500_000

type Ended = Pick<Outing, 'outAt' | 'backAt'>

/** Duration in milliseconds. Null while it is out, or if it is under a minute or over a day. */
export function lengthOf({ outAt, backAt }: Ended): number | null {
  if (backAt === null) return null
  const length = new Date(backAt).getTime() - new Date(outAt).getTime()
  return length >= MINUTE_MS && length <= LONGEST_MS ? length : null
}

export interface SessionOfOuting {
  readonly date: CalendarDay
  readonly startTime: string
  readonly backTime: string
  readonly durationMs: number
  readonly sport: Sport
  readonly craft: CraftKey
  readonly distance: number | null
}

/** An outing as a session, by the club's clock. Null if it can't be one. `listed` is the destination list's distance. */
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
    distance: distance !== null && distance <= MAX_METRES ? distance : null,
  }
}
