import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { answer } from '../../practices/answers/model.ts'
import { listedPractice } from '../../practices/practices/model.ts'
import { trainingSession } from '../training-sessions/model.ts'

/** Mismatch of register and log: attended but not logged, or logged but not in the register. */
export const logMismatches = ['notLogged', 'notRegistered'] as const
export const logMismatch = z.enum(logMismatches)
export type LogMismatch = z.infer<typeof logMismatch>

export const practiceLog = z.object({
  /** Sessions logged as the practice, else the one of its day that is taken for it. */
  sessions: z.array(
    z.pick(trainingSession, { id: true, date: true, type: true, durationMs: true, distance: true }),
  ),
  mismatch: z.nullable(logMismatch),
})
export type PracticeLog = z.infer<typeof practiceLog>

/** Mismatches of a practice among the athletes whom the reader coaches. */
export const practiceLogCounts = z.object({
  /** Attended, and logged nothing that day. */
  notLogged: z.int(),
  /** Logged it, and are not in the register. */
  notRegistered: z.int(),
  /** Attended, and don't share their training of that day, so nothing is known. */
  notShared: z.int(),
})
export type PracticeLogCounts = z.infer<typeof practiceLogCounts>

const named = z.pick(listedPractice, { id: true, title: true, day: true, startTime: true })

export const sessionPractice = z.object({
  practice: z.nullable(named),
  mismatch: z.nullable(logMismatch),
})
export type SessionPractice = z.infer<typeof sessionPractice>

export const weekPractice = z.object({
  ...named.shape,
  id,
  clubId: id,
  answer,
  /** Attendance by the register; null if not recorded. */
  wasThere: z.nullable(z.boolean()),
  mismatch: z.nullable(logMismatch),
  canAnswer: z.boolean(),
})
export type WeekPractice = z.infer<typeof weekPractice>
