import * as z from 'zod/mini'
import { answer } from '../answers/model.ts'
import { id } from '../kernel/ids.ts'
import { listedPractice } from '../practices/model.ts'
import { trainingSession } from '../training-sessions/model.ts'

/**
 * Where a register and a log disagree about a practice: who was there logged nothing, or who logged it is not in its register.
 */
export const logMismatches = ['notLogged', 'notRegistered'] as const
export const logMismatch = z.enum(logMismatches)
export type LogMismatch = z.infer<typeof logMismatch>

/** What an athlete's own log has of a practice of their club. */
export const practiceLog = z.object({
  /** Those that were logged as it, else the one of its day that is taken for it. */
  sessions: z.array(
    z.pick(trainingSession, { id: true, date: true, type: true, durationMs: true, distance: true }),
  ),
  /** Null where register and log agree, and before it is over. */
  mismatch: z.nullable(logMismatch),
})
export type PracticeLog = z.infer<typeof practiceLog>

/** Of how many athletes, among those whom the reader coaches, register and log disagree about a practice. */
export const practiceLogCounts = z.object({
  /** Were there and logged nothing that day. */
  notLogged: z.int(),
  /** Logged it, and are not in the register. */
  notRegistered: z.int(),
  /** Were there, and do not share their training of that day: nothing is known of them. */
  notShared: z.int(),
})
export type PracticeLogCounts = z.infer<typeof practiceLogCounts>

const named = z.pick(listedPractice, { id: true, title: true, day: true, startTime: true })

/** The practice of one's club that a session was logged as. */
export const sessionPractice = z.object({
  practice: z.nullable(named),
  mismatch: z.nullable(logMismatch),
})
export type SessionPractice = z.infer<typeof sessionPractice>

/** A practice of an athlete's own week. */
export const weekPractice = z.object({
  ...named.shape,
  id,
  answer,
  /** Whether the register has them as there; null where nothing was recorded of them. */
  wasThere: z.nullable(z.boolean()),
  mismatch: z.nullable(logMismatch),
  /** Whether they have not answered and still can. */
  canAnswer: z.boolean(),
})
export type WeekPractice = z.infer<typeof weekPractice>
