import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { yearDay } from '../kernel/year-day.ts'
import { sport } from '../sports/model.ts'

export const clubStatus = z.enum(['active', 'inactive'])
export type ClubStatus = z.infer<typeof clubStatus>

/** Whom a club's own people see among those who are coming to a practice: all of them, or only how many. */
export const namesShownTo = z.enum(['members', 'admins'])
export type NamesShownTo = z.infer<typeof namesShownTo>

export const club = z.object({
  id,
  name: z.string(),
  /** The form in which names are compared. */
  nameLower: z.string(),
  status: clubStatus,
  timeZone: z.string(),
  /** The sport of whoever joins and has chosen none; null where nobody has said it. */
  sport: z.nullable(sport),
  /** Every member's season begins then. */
  seasonStart: yearDay,
  /** Hours before a practice until which it can be answered; null while it can be until it starts. */
  answerDeadline: z.nullable(z.int()),
  /** Hours before a practice at which who has not answered is reminded by mail; null for never. */
  reminder: z.nullable(z.int()),
  namesShownTo,
  /** Who sees rankings besides the admins. */
  rankingsShownTo: namesShownTo,
  /** Whoever checks in by themselves later than so many minutes after the start is late. */
  lateAfter: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Club = z.infer<typeof club>

/** A club as one line among many, for who runs the installation. */
export const clubOverview = z.object({
  id,
  name: z.string(),
  status: clubStatus,
  admins: z.int(),
  athletes: z.int(),
  /** When the last practice that was not cancelled began; null where none has. */
  lastPracticeAt: z.nullable(instant),
  createdAt: instant,
})
export type ClubOverview = z.infer<typeof clubOverview>
