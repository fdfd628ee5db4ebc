import * as z from 'zod/mini'

/** An IANA time zone name that this runtime knows. */
export const timeZone = z
  .string()
  .check(z.maxLength(64, 'timeZoneUnknown'), z.refine(isTimeZone, 'timeZoneUnknown'))

/** The zone that a browser is set to; kept as the person's own when they have none yet. */
export const browserTimeZone = z.optional(timeZone)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
