import * as z from 'zod/mini'

/** An IANA name or an offset that this runtime knows, normalised. */
export const timeZone = z.string().check(
  z.maxLength(64, 'timeZoneUnknown'),
  z.refine(isTimeZone, 'timeZoneUnknown'),
  z.overwrite((name) => namedByTemporal(name) ?? name),
)

/** The browser's zone, saved for users who have none yet. */
export const browserTimeZone = z.optional(timeZone)

/**
 * Requires both `Intl` and Temporal to know it: each knows zones that the other doesn't ('US/Pacific-New', a minus sign
 * instead of a hyphen). Browsers without Temporal leave that to the server.
 */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return typeof Temporal === 'undefined' || namedByTemporal(name) !== null
  } catch {
    return false
  }
}

/** More than there are zone names. */
const MAX_NAMES = 1_000
const known = new Map<string, string>()

/**
 * The stored zone, or UTC if this runtime doesn't know it, for example because the zone database dropped it. A club
 * then uses UTC until its admin chooses another zone.
 */
export function knownTimeZone(stored: string): string {
  const found = known.get(stored)
  if (found !== undefined) return found
  if (known.size >= MAX_NAMES) known.clear()
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

/** A format takes 45 KB. Most clubs share a few zones, but offsets like `+03:17` are zones too. */
export const MAX_FORMATS = 100

/** Caches formats by time zone, the `MAX_FORMATS` newest: making one takes as long as logging a session. */
export function formatsByZone(
  make: (timeZone: string) => Intl.DateTimeFormat,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = formats.get(timeZone)
    if (known) return known
    const made = make(timeZone)
    formats.set(timeZone, made)
    const [oldest] = formats.keys()
    if (formats.size > MAX_FORMATS && oldest !== undefined) formats.delete(oldest)
    return made
  }
}
