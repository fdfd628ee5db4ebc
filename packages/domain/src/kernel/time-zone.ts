import * as z from 'zod/mini'

/** An IANA time zone name, or an offset, that this runtime knows, written as it writes it. */
export const timeZone = z.string().check(
  z.maxLength(64, 'timeZoneUnknown'),
  z.refine(isTimeZone, 'timeZoneUnknown'),
  z.overwrite((name) => namedByTemporal(name) ?? name),
)

/** The zone that a browser is set to; kept as the person's own when they have none yet. */
export const browserTimeZone = z.optional(timeZone)

/**
 * Whether dates can be shown in it and computed with it: `Intl` knows zones that Temporal does not ('US/Pacific-New', a
 * minus sign that is no hyphen), and the other way round. Most browsers have no Temporal; there the server judges.
 */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return typeof Temporal === 'undefined' || namedByTemporal(name) !== null
  } catch {
    return false
  }
}

/** More zones than the world has names for. */
const MOST_NAMES = 1_000
const known = new Map<string, string>()

/**
 * The zone that stored times are read by: the stored one, or UTC where this runtime does not know it, since another one
 * wrote it or the world gave it up. A club whose zone is gone goes on by UTC until its admin chooses another.
 */
export function knownTimeZone(stored: string): string {
  const found = known.get(stored)
  if (found !== undefined) return found
  if (known.size >= MOST_NAMES) known.clear()
  const zone = isTimeZone(stored) ? stored : 'UTC'
  known.set(stored, zone)
  return zone
}

function namedByTemporal(name: string): string | null {
  if (typeof Temporal === 'undefined') return null
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return null
  }
}
