import * as z from 'zod/mini'
import { type CalendarDay, calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { answer } from '../answers/model.ts'
import { listedPractice } from '../practices/model.ts'
import { registerState } from '../register/model.ts'

/** Number of each state; `none` if a register was taken without an entry for the athlete. */
export const rateCounts = z.object({
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  none: z.int(),
})
export type RateCounts = z.infer<typeof rateCounts>

export const rateFigures = z.object({
  counts: rateCounts,
  expected: z.int(),
  /** (present + late) / (present + late + absent), in thousandths, rounded half up; null without any. Leaves out cancelled practices. */
  rate: z.nullable(z.int()),
  /** Latest consecutive practices attended. Only an absence ends it. */
  streak: z.int(),
  noShows: z.int(),
})
export type RateFigures = z.infer<typeof rateFigures>

/** Figures of a range of days on the club's calendar. `first` is null without data. */
export const ratePeriod = z.object({
  first: z.nullable(calendarDay),
  last: calendarDay,
  ...rateFigures.shape,
})
export type RatePeriod = z.infer<typeof ratePeriod>

export const attendanceMark = z.object({ day: calendarDay, state: registerState })
export type AttendanceMark = z.infer<typeof attendanceMark>

/** A member's attendance: the last 30 days, the club's season, and all time. */
export const attendance = z.object({
  days30: ratePeriod,
  season: ratePeriod,
  all: ratePeriod,
  /** The latest marks, at most twenty, oldest first. */
  latest: z.array(attendanceMark),
})
export type Attendance = z.infer<typeof attendance>

const attendanceDay = z.object({ date: calendarDay, states: z.array(registerState) })
export type AttendanceDay = z.infer<typeof attendanceDay>

/** Days with a register in 53 weeks, the current one last. */
export const attendanceYear = z.object({
  first: calendarDay,
  last: calendarDay,
  days: z.array(attendanceDay),
})
export type AttendanceYear = z.infer<typeof attendanceYear>

export const memberRate = z.object({
  memberId: id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Identifies members without a name. */
  email: z.nullable(z.string()),
  ...rateFigures.shape,
})
export type MemberRate = z.infer<typeof memberRate>

export const rateSorts = ['name', 'rate', 'streak', 'noShows'] as const
export type RateSort = (typeof rateSorts)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

export const pastPractice = z.object({
  clubId: id,
  ...listedPractice.shape,
  cancelReason: z.string(),
  answer,
  reason: z.string(),
  byAbsence: z.boolean(),
  state: registerState,
  isTaken: z.boolean(),
})
export type PastPractice = z.infer<typeof pastPractice>

/** Register entries of the athlete in any club, and days of coming practices that expect them. */
export interface Registers {
  readonly marks: readonly AttendanceMark[]
  readonly planned: readonly CalendarDay[]
}
