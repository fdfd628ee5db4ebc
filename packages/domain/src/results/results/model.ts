import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { clubDisciplineFacts } from '../disciplines/model.ts'

/** Provenances that an athlete can choose. */
export const enterableProvenances = ['race', 'test', 'training'] as const

/** Includes 'import', which only an erg's log gives. */
export const provenance = z.enum([...enterableProvenances, 'import'])
export type Provenance = z.infer<typeof provenance>

/** Why a value is unlikely: above any known best, faster than the athlete over less in the craft, or far from their record. */
export const implausibleReason = z.enum(['beatsLimit', 'beatsShorter', 'beatsRecord', 'behindRecord'])
export type ImplausibleReason = z.infer<typeof implausibleReason>

/** `value` is in its measure's unit: milliseconds, metres, grams, a count or watts. Crews share one value. */
export const result = z.object({
  id,
  /** Key of a built-in discipline, or id of a club's, described by `clubDiscipline`. */
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
  /** Body weight on the day in grams, for weight adjustment. Privacy: only for the athlete and their club's admins. */
  bodyWeight: z.nullable(z.int()),
  sessionId: z.nullable(id),
  /** The test day may be deleted, or a draft again. */
  testDayId: z.nullable(id),
  /** Name of the coach who entered it, empty if their account is deleted; null if the athlete did. */
  enteredBy: z.nullable(z.string()),
  verified: z.nullable(z.object({ at: instant, by: z.string() })),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Result = z.infer<typeof result>

export const storedResult = z.object({
  result,
  isRecord: z.boolean(),
  /** Difference to the previous record, in the measure's unit; null without one. */
  improvement: z.nullable(z.int()),
})
export type StoredResult = z.infer<typeof storedResult>
