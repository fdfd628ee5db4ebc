import * as z from 'zod/mini'

/** A time of day on the athlete's own clock, `HH:MM`: with its date no instant, since no zone goes with it. */
export const clockTime = z
  .string('clockTimeInvalid')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clockTimeInvalid'))
