import * as z from 'zod/mini'

/** In characters. */
export const LONGEST_REASON = 500

/** In iCalendar: ACCEPTED, TENTATIVE and DECLINED. */
export const answerWords = ['yes', 'maybe', 'no'] as const
export const givenAnswer = z.enum(answerWords, 'answerRequired')
export type GivenAnswer = z.infer<typeof givenAnswer>

/** `none` before the first answer and after withdrawing it. In iCalendar: NEEDS-ACTION. */
export const answer = z.enum(['none', ...answerWords])
export type Answer = z.infer<typeof answer>

/** Why one of several answers was not stored: the error code of a single answer. */
export const answerRefusal = z.enum([
  'notFound',
  'notAsked',
  'practiceCancelled',
  'practiceBegun',
  'answerDeadlinePassed',
  'stale',
  'practiceFull',
])
export type AnswerRefusal = z.infer<typeof answerRefusal>

export const MOST_ANSWERS = 100

export const ownAnswer = z.object({
  answer,
  reason: z.string(),
  /** Version that the next answer must name; 0 before the first. */
  version: z.int(),
  byAbsence: z.boolean(),
})
export type OwnAnswer = z.infer<typeof ownAnswer>

/** Number of each answer; `no` includes absences. */
export const answerCounts = z.object({ yes: z.int(), maybe: z.int(), no: z.int() })
export type AnswerCounts = z.infer<typeof answerCounts>
