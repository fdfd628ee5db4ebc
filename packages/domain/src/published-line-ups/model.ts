import * as z from 'zod/mini'
import { side } from '../boats/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { craft } from '../sports/model.ts'

/** What a line-up is for: a practice by its id, or else a day of the club. There is one for each. */
export const occasion = z.union([id, calendarDay], 'invalid')

/** What a line-up is for, as whoever reads it needs it. */
export const purpose = z.object({
  /** The practice's id, or the day. */
  id: z.string(),
  /** Null for a plain day. */
  practiceId: z.nullable(id),
  /** The practice's; empty for a plain day. */
  title: z.string(),
  day: calendarDay,
  /** The practice's; null for a plain day. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  timeZone: z.string(),
  /** When it was published last; null while it is a draft. */
  publishedAt: z.nullable(instant),
})
export type Purpose = z.infer<typeof purpose>

/** A seat as it was published. Who it is, as far as that is the reader's to know. */
const publishedSeat = z.object({
  seat: z.int(),
  side: z.nullable(side),
  id: z.nullable(id),
  name: z.nullable(z.string()),
  isOwn: z.boolean(),
})

/** A boat as it was published, with those who sit in it, the cox first, then from bow to stroke. */
export const publishedBoat = z.object({
  boat: z.object({ id, name: z.string() }),
  craft,
  hasCox: z.boolean(),
  crew: z.array(publishedSeat),
  /** The seats in which nobody sits. */
  lacks: z.array(z.int()),
})
export type PublishedBoat = z.infer<typeof publishedBoat>

/** Who sits where, as it was published. */
export const publishedLineUp = z.object({
  ...purpose.shape,
  publishedAt: instant,
  boats: z.array(publishedBoat),
})
export type PublishedLineUp = z.infer<typeof publishedLineUp>

/** A boat of a line-up of today that has not been out for it. */
export const readyBoat = z.object({
  lineUpId: z.string(),
  title: z.string(),
  startsAt: z.nullable(instant),
  ...publishedBoat.shape,
})
export type ReadyBoat = z.infer<typeof readyBoat>
