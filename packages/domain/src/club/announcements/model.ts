import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { namedSquad } from '../squads/model.ts'

/** Plain text from a club to all members or to some squads, shown until a day is over. */
export const announcement = z.object({
  id,
  title: z.string(),
  message: z.string(),
  /** Last day shown, on the club's calendar. */
  endsOn: calendarDay,
  byMail: z.boolean(),
  /** Squads that it is for and that the reader may know; empty for everyone. */
  squads: z.array(namedSquad),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Announcement = z.infer<typeof announcement>

/** An announcement among those of all the user's clubs. */
export const ownAnnouncement = z.object({ ...announcement.shape, clubId: id })
export type OwnAnnouncement = z.infer<typeof ownAnnouncement>
