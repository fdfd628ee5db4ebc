import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { craft } from '../sports/model.ts'

/** An outing of one's own that is over and not in one's log, as a session would have it. Day and times are the club's. */
export const outingOffer = z.object({
  outingId: id,
  boat: z.string(),
  craft,
  day: calendarDay,
  startTime: z.string(),
  backTime: z.string(),
  durationMs: z.int(),
  /** Metres; null where neither the crew nor the club's list says. */
  distance: z.nullable(z.int()),
})
export type OutingOffer = z.infer<typeof outingOffer>
