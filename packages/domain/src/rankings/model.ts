import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { provenance } from '../results/model.ts'

/** An athlete's best in a ranking. Who has no name stands in it without one: others read no addresses. */
export const ranked = z.object({
  /** Those whose results are equal share it, and the places after them are left out: 1, 2, 2, 4. */
  place: z.int(),
  athlete: z.object({ id, firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  /** In the measure's unit. */
  value: z.int(),
  date: calendarDay,
  provenance,
  isVerified: z.boolean(),
})
export type Ranked = z.infer<typeof ranked>

/** Which results are ranked: those of the club's season, or of all time. */
export const rankingPeriod = z.enum(['season', 'all'], 'invalid')
