import * as z from 'zod/mini'
import { memberRole } from '../../club/people/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { answer } from '../answers/model.ts'
import { listedPractice } from '../practices/model.ts'

export const registerStates = ['none', 'present', 'late', 'excused', 'absent'] as const
export const registerState = z.enum(registerStates, 'stateRequired')
export type RegisterState = z.infer<typeof registerState>

export const registerMark = z.object({
  memberId: id,
  state: registerState,
  /** Version that the next mark must name; 0 before the first. */
  version: z.int(),
})
export type RegisterMark = z.infer<typeof registerMark>

export const recordedMark = z.object({
  ...registerMark.shape,
  /** The coach, or the member if they checked in. Null for marks older than this field, and if the account is deleted. */
  recordedBy: z.nullable(
    z.object({ id, firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  ),
  recordedAt: z.nullable(instant),
})
export type RecordedMark = z.infer<typeof recordedMark>

export const registerEntry = z.object({
  ...recordedMark.shape,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null for former members. Without a name, the account is deleted. */
  role: z.nullable(memberRole),
  answer,
  reason: z.string(),
  byAbsence: z.boolean(),
  checkedInAt: z.nullable(instant),
  /** Time of a check-in with a poster's code, which does not set the state. */
  suggestedAt: z.nullable(instant),
})
export type RegisterEntry = z.infer<typeof registerEntry>

/** A guest, who counts in the headcount and takes a place, but is in no rates. */
export const walkIn = z.object({
  id,
  name: z.string(),
  /** Gets time and place of the practice. */
  email: z.nullable(z.string()),
  createdAt: instant,
})
export type WalkIn = z.infer<typeof walkIn>

export const registerCounts = z.object({
  none: z.int(),
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  headcount: z.int(),
})
export type RegisterCounts = z.infer<typeof registerCounts>

export const registerSummary = z.object({
  isTaken: z.boolean(),
  attended: z.int(),
  expected: z.int(),
})
export type RegisterSummary = z.infer<typeof registerSummary>

export const pastRegister = z.object({
  ...listedPractice.shape,
  cancelReason: z.string(),
  register: registerSummary,
})
export type PastRegister = z.infer<typeof pastRegister>

export const matrixAthlete = z.object({
  memberId: id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type MatrixAthlete = z.infer<typeof matrixAthlete>

/** A practice with each athlete's state, in the order of the athletes' list. */
export const matrixPractice = z.object({
  id,
  title: z.string(),
  /** Start in the club's local time. */
  day: calendarDay,
  startTime: z.string(),
  states: z.array(registerState),
})
export type MatrixPractice = z.infer<typeof matrixPractice>
