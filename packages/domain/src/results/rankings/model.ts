import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { provenance } from '../results/model.ts'

/** An athlete's best in a ranking. Nameless athletes stay nameless, because addresses are private. */
export const ranked = z.object({
  /** Standard competition ranking: 1, 2, 2, 4. */
  place: z.int(),
  athlete: z.object({ id, firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  value: z.int(),
  date: calendarDay,
  provenance,
  isVerified: z.boolean(),
})
export type Ranked = z.infer<typeof ranked>

/** Results of the club's season, or of all time. */
export const rankingPeriod = z.enum(['season', 'all'], 'invalid')
