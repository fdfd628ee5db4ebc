import * as z from 'zod/mini'
import { clubPerson } from '../../club/members/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** A comment on a session, by its athlete or a coach who sees it. */
export const comment = z.object({
  id,
  /** Plain text; null if deleted. A deleted comment stays in the list. */
  text: z.nullable(z.string()),
  author: z.nullable(z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })),
  /** The author's relation to the session. */
  as: z.enum(['athlete', 'coach']),
  isOwn: z.boolean(),
  /** Club whose coaches can read it; null if only the athlete can. */
  clubName: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  /** Later than `createdAt` if edited. */
  updatedAt: instant,
})
export type Comment = z.infer<typeof comment>

export const unreadSession = z.object({ id, date: calendarDay, comments: z.int() })
export type UnreadSession = z.infer<typeof unreadSession>

export const unreadAthlete = z.object({ ...clubPerson.shape, comments: z.int() })
export type UnreadAthlete = z.infer<typeof unreadAthlete>
