import * as z from 'zod/mini'
import { clubPerson } from '../../club/members/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

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

export const clubAbsence = z.object({
  id,
  first: calendarDay,
  last: calendarDay,
  reason: z.string(),
  member: clubPerson,
})
export type ClubAbsence = z.infer<typeof clubAbsence>
