import * as z from 'zod/mini'
import { clubDisciplineFacts } from '../disciplines/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** How a result came about, as its athlete says. */
export const enterableProvenances = ['race', 'test', 'training'] as const

/** The same, or that an erg's own log has it. */
export const provenance = z.enum([...enterableProvenances, 'import'])
export type Provenance = z.infer<typeof provenance>

/**
 * Why a value may be a slip: nobody has done it, the athlete has not been so fast over less in the same craft, or it is far
 * better or far worse than their own record.
 */
export const implausibleReason = z.enum(['beatsLimit', 'beatsShorter', 'beatsRecord', 'behindRecord'])
export type ImplausibleReason = z.infer<typeof implausibleReason>

/**
 * One performance in one discipline. `value` is in its measure's unit: milliseconds, metres, grams or a count. Of a crew
 * boat it is the crew's.
 */
export const result = z.object({
  id,
  /** A built-in discipline's key, or the id of a club's own, which `clubDiscipline` then says more of. */
  disciplineKey: z.string(),
  clubDiscipline: z.nullable(clubDisciplineFacts),
  date: calendarDay,
  value: z.int(),
  provenance,
  eventName: z.string(),
  wind: z.string(),
  current: z.string(),
  course: z.string(),
  notes: z.string(),
  /** What the athlete weighed on the day, in grams, for weight adjustment; for the athlete and their club's admins alone. */
  bodyWeight: z.nullable(z.int()),
  /** The session that it was made from. */
  sessionId: z.nullable(id),
  /** The test day that it was made from, which may be gone or be a draft again. */
  testDayId: z.nullable(id),
  /** The coach who entered it, by name; empty when they are gone. Null when the athlete did. */
  enteredBy: z.nullable(z.string()),
  verified: z.nullable(z.object({ at: instant, by: z.string() })),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Result = z.infer<typeof result>

/** A result that was just stored, and whether it is something to celebrate. */
export const storedResult = z.object({
  result,
  isRecord: z.boolean(),
  /** How much better than the record before it, in the measure's unit; null for a first one, or none. */
  improvement: z.nullable(z.int()),
})
export type StoredResult = z.infer<typeof storedResult>
