import * as z from 'zod/mini'

/** Local time of day, `HH:MM`. With a date it is no instant, since it has no zone. */
export const clockTime = z
  .string('clockTimeInvalid')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clockTimeInvalid'))
