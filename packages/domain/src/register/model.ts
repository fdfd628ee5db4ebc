import * as z from 'zod/mini'
import { memberRole } from '../account/model.ts'
import { answer } from '../answers/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { listedPractice } from '../practices/model.ts'

/** What the register says of somebody; `none` is not recorded, which is none of the others. */
export const registerStates = ['none', 'present', 'late', 'excused', 'absent'] as const
export const registerState = z.enum(registerStates, 'stateRequired')
export type RegisterState = z.infer<typeof registerState>

/** What a tap sets, and what it is answered with. */
export const registerMark = z.object({
  memberId: id,
  state: registerState,
  /** What the next tap has to have seen; 0 before the first. */
  version: z.int(),
})
export type RegisterMark = z.infer<typeof registerMark>

/** A mark as the register and a conflict show it: with the person who recorded it. */
export const recordedMark = z.object({
  ...registerMark.shape,
  /** The member themselves where they checked in. Null for older marks, and where the account is deleted. */
  recordedBy: z.nullable(
    z.object({ id, firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  ),
  /** Null where nothing was recorded, and for older marks. */
  recordedAt: z.nullable(instant),
})
export type RecordedMark = z.infer<typeof recordedMark>

/** One line of the register. */
export const registerEntry = z.object({
  ...recordedMark.shape,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** For members alone. Nobody who left is written to. */
  email: z.nullable(z.string()),
  /** Null for who left since. Without a name that is somebody whose account is deleted. */
  role: z.nullable(memberRole),
  answer,
  reason: z.string(),
  byAbsence: z.boolean(),
  /** When they checked in by themselves; null where they did not. */
  checkedInAt: z.nullable(instant),
  /** When they said by the code of a poster that they are here, which records nothing; null where they did not. */
  suggestedAt: z.nullable(instant),
})
export type RegisterEntry = z.infer<typeof registerEntry>

/** Somebody who came along: a name, in the headcount alone. */
export const walkIn = z.object({ id, name: z.string(), createdAt: instant })
export type WalkIn = z.infer<typeof walkIn>

export const registerCounts = z.object({
  none: z.int(),
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  /** Who was there: present, late, and walk-ins. */
  headcount: z.int(),
})
export type RegisterCounts = z.infer<typeof registerCounts>

/** A register in figures: whether it was taken, and how many of those who stand in it came. */
export const registerSummary = z.object({
  /** Whether anybody was recorded. */
  isTaken: z.boolean(),
  /** Present or late, without walk-ins. */
  attended: z.int(),
  /** How many stand in it. */
  expected: z.int(),
})
export type RegisterSummary = z.infer<typeof registerSummary>

/** A practice that is over, with what its register says. */
export const pastRegister = z.object({
  ...listedPractice.shape,
  cancelReason: z.string(),
  register: registerSummary,
})
export type PastRegister = z.infer<typeof pastRegister>

/** An athlete beside whom registers say something. */
export const matrixAthlete = z.object({
  memberId: id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** By which the admins know who has no name. */
  email: z.string(),
})
export type MatrixAthlete = z.infer<typeof matrixAthlete>

/** A practice with what its register says of each athlete of the list that comes with it, in that order. */
export const matrixPractice = z.object({
  id,
  title: z.string(),
  /** The start on the club's wall clock. */
  day: calendarDay,
  startTime: z.string(),
  states: z.array(registerState),
})
export type MatrixPractice = z.infer<typeof matrixPractice>
