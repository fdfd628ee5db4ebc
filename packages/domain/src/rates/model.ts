import * as z from 'zod/mini'
import { answer } from '../answers/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { listedPractice } from '../practices/model.ts'
import { registerState } from '../register/model.ts'

/** How often what was recorded of somebody; `none` where a register was taken and says nothing of them. */
export const rateCounts = z.object({
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  none: z.int(),
})
export type RateCounts = z.infer<typeof rateCounts>

/** A rate with all that it is made of. Only practices whose register was taken are in it, and no cancelled ones. */
export const rateFigures = z.object({
  counts: rateCounts,
  /** In how many registers the person stands: all counts together. */
  expected: z.int(),
  /** (present + late) / (present + late + absent), in thousandths, rounded half up; null with nothing to divide by. */
  rate: z.nullable(z.int()),
  /** Practices attended in a row, from the latest back. Only an absence ends it. */
  streak: z.int(),
  /** How often somebody said yes themselves, and was absent. */
  noShows: z.int(),
})
export type RateFigures = z.infer<typeof rateFigures>

/** Figures of some days of the club's calendar, both included. `first` is null where there is nothing yet to begin with. */
export const ratePeriod = z.object({
  first: z.nullable(calendarDay),
  last: calendarDay,
  ...rateFigures.shape,
})
export type RatePeriod = z.infer<typeof ratePeriod>

/** What one register says of one person. */
export const attendanceMark = z.object({ day: calendarDay, state: registerState })
export type AttendanceMark = z.infer<typeof attendanceMark>

/** One person's attendance at their club: 30 days up to today, the club's season, and all there is. */
export const attendance = z.object({
  days30: ratePeriod,
  season: ratePeriod,
  all: ratePeriod,
  /** The last registers that the person stands in, twenty at most, in the order of time. */
  latest: z.array(attendanceMark),
})
export type Attendance = z.infer<typeof attendance>

/** What the registers of one day say of one person, in the order of time; nothing where all of them were for others. */
const attendanceDay = z.object({ date: calendarDay, states: z.array(registerState) })
export type AttendanceDay = z.infer<typeof attendanceDay>

/** The registers of 53 weeks, the current one last: the days on which some were taken, in order. */
export const attendanceYear = z.object({
  first: calendarDay,
  last: calendarDay,
  days: z.array(attendanceDay),
})
export type AttendanceYear = z.infer<typeof attendanceYear>

/** A line of the club's table. */
export const memberRate = z.object({
  memberId: id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** By which the admins know who has no name. */
  email: z.string(),
  ...rateFigures.shape,
})
export type MemberRate = z.infer<typeof memberRate>

/** By what the club's table is sorted. */
export const rateSorts = ['name', 'rate', 'streak', 'noShows'] as const
export type RateSort = (typeof rateSorts)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** A practice that is over and expected the reader: what they had said, and what was recorded. */
export const pastPractice = z.object({
  ...listedPractice.shape,
  cancelReason: z.string(),
  answer,
  reason: z.string(),
  byAbsence: z.boolean(),
  state: registerState,
  /** Whether its register was taken, of anybody. */
  isTaken: z.boolean(),
})
export type PastPractice = z.infer<typeof pastPractice>
