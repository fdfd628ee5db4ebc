import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { craft } from '../../sport/sports/model.ts'

export const outingOffer = z.object({
  outingId: id,
  clubId: id,
  boat: z.string(),
  craft,
  day: calendarDay,
  startTime: z.string(),
  backTime: z.string(),
  durationMs: z.int(),
  /** Metres; null if neither the crew nor the destination list has them. */
  distance: z.nullable(z.int()),
})
export type OutingOffer = z.infer<typeof outingOffer>
