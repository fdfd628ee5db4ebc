import * as z from 'zod/mini'

export const clockTime = z
  .string('clockTimeInvalid')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clockTimeInvalid'))
