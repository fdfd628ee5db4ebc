import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { craft } from '../../sport/sports/model.ts'
import { side } from '../boats/model.ts'

export const occasion = z.union([id, calendarDay], 'invalid')

export const purpose = z.object({
  id: z.string(),
  practiceId: z.nullable(id),
  title: z.string(),
  day: calendarDay,
  /** Start of the practice; null for a plain day. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  timeZone: z.string(),
  publishedAt: z.nullable(instant),
})
export type Purpose = z.infer<typeof purpose>

/** A published seat. `id` and name are null if hidden from the reader. */
const publishedSeat = z.object({
  seat: z.int(),
  side: z.nullable(side),
  id: z.nullable(id),
  name: z.nullable(z.string()),
  isOwn: z.boolean(),
})

/** A published boat and its crew, the cox first, then from bow to stroke. */
export const publishedBoat = z.object({
  boat: z.object({ id, name: z.string() }),
  craft,
  hasCox: z.boolean(),
  crew: z.array(publishedSeat),
  lacks: z.array(z.int()),
})
export type PublishedBoat = z.infer<typeof publishedBoat>

export const publishedLineUp = z.object({
  ...purpose.shape,
  publishedAt: instant,
  boats: z.array(publishedBoat),
})
export type PublishedLineUp = z.infer<typeof publishedLineUp>

/** A boat of today's line-ups that has not been out for it. */
export const readyBoat = z.object({
  lineUpId: z.string(),
  title: z.string(),
  startsAt: z.nullable(instant),
  ...publishedBoat.shape,
})
export type ReadyBoat = z.infer<typeof readyBoat>
