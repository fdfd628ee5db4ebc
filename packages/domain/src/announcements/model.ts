import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { namedSquad } from '../squads/model.ts'

/** What a club tells all of its members, or those of some squads: plain text, shown until a day is over. */
export const announcement = z.object({
  id,
  title: z.string(),
  message: z.string(),
  /** The last day on which it is shown, on the club's calendar. */
  endsOn: calendarDay,
  /** Whether it was also sent by mail. */
  byMail: z.boolean(),
  /** The squads it is for, by name, as far as the reader knows them; none for what is for everyone. */
  squads: z.array(namedSquad),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Announcement = z.infer<typeof announcement>
