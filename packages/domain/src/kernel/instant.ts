import * as z from 'zod/mini'
import { FIRST_DAY, LAST_DAY } from './calendar-day.ts'

/** ISO 8601 in UTC with milliseconds, as both databases return it. */
export const instant = z.iso
  .datetime({ precision: 3 })
  .check(z.refine((instant) => instant >= FIRST_DAY && instant.slice(0, 10) <= LAST_DAY))
