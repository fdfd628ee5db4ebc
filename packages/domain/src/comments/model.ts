import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { clubPerson } from '../members/model.ts'

/** What somebody wrote about a session: its athlete, or whoever coaches them and sees it. */
export const comment = z.object({
  id,
  /** Plain text; null where it was deleted: its place stays. */
  text: z.nullable(z.string()),
  /** Null for somebody whose account was deleted. */
  author: z.nullable(z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })),
  /** What its writer is to the session. */
  as: z.enum(['athlete', 'coach']),
  /** Whether the reader wrote it. */
  isOwn: z.boolean(),
  /** The club whose coaches read it while they see the session; null where it is the athlete's alone. */
  clubName: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  /** Later than `createdAt` where it was edited. */
  updatedAt: instant,
})
export type Comment = z.infer<typeof comment>

/** How many comments somebody has not seen yet on one of their sessions. */
export const unreadSession = z.object({ id, date: calendarDay, comments: z.int() })
export type UnreadSession = z.infer<typeof unreadSession>

/** How many comments on an athlete's sessions somebody who coaches them has not seen yet. */
export const unreadAthlete = z.object({ ...clubPerson.shape, comments: z.int() })
export type UnreadAthlete = z.infer<typeof unreadAthlete>
