import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { clubPerson } from '../members/model.ts'

/** Days on which an athlete is away, both included: every practice in them is answered with no. */
export const absence = z.object({
  id,
  first: calendarDay,
  last: calendarDay,
  reason: z.string(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Absence = z.infer<typeof absence>

/** Days on which one of a club's athletes is away, as its admins see them. */
export const clubAbsence = z.object({
  id,
  first: calendarDay,
  last: calendarDay,
  reason: z.string(),
  member: clubPerson,
})
export type ClubAbsence = z.infer<typeof clubAbsence>
