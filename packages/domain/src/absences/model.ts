import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { clubPerson } from '../members/model.ts'

/** Days of an athlete's absence, both ends included. Answers every practice in it with no. */
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

/** An athlete's absence, as a club's admins see it. */
export const clubAbsence = z.object({
  id,
  first: calendarDay,
  last: calendarDay,
  reason: z.string(),
  member: clubPerson,
})
export type ClubAbsence = z.infer<typeof clubAbsence>
