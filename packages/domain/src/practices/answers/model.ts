import * as z from 'zod/mini'

/** In characters. */
export const LONGEST_REASON = 500

/** In iCalendar: ACCEPTED, TENTATIVE and DECLINED. */
export const answerWords = ['yes', 'maybe', 'no'] as const
export const givenAnswer = z.enum(answerWords, 'answerRequired')
export type GivenAnswer = z.infer<typeof givenAnswer>

/** Answer as members send it; `none` withdraws it. */
export const sentAnswer = z.enum(['none', ...answerWords])
export type SentAnswer = z.infer<typeof sentAnswer>

/**
 * `none` before the first answer and after withdrawing it. `waiting` is a yes without a place in the practice. In
 * iCalendar: NEEDS-ACTION and TENTATIVE.
 */
export const answer = z.enum(['none', ...answerWords, 'waiting'])
export type Answer = z.infer<typeof answer>

/** Why one of several answers was not stored: the error code of a single answer. */
export const answerRefusal = z.enum([
  'notFound',
  'notAsked',
  'practiceCancelled',
  'practiceBegun',
  'answerDeadlinePassed',
  'stale',
])
export type AnswerRefusal = z.infer<typeof answerRefusal>

export const MAX_ANSWERS = 100

/** Without a name if the account has none, or is deleted. */
export const answerer = z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })
export type Answerer = z.infer<typeof answerer>

export const ownAnswer = z.object({
  answer,
  reason: z.string(),
  /** Version that the next answer must name; 0 before the first. */
  version: z.int(),
  byAbsence: z.boolean(),
  /** Position on the waiting list, from 1; null with a place, and where the line is not shown. */
  position: z.nullable(z.int()),
  /** Coach who answered for the person; null if they did it themselves. */
  answeredBy: z.nullable(answerer),
})
export type OwnAnswer = z.infer<typeof ownAnswer>

/** Number of each answer; `yes` counts members with a place, `no` includes absences. Guests take places, too. */
export const answerCounts = z.object({
  yes: z.int(),
  maybe: z.int(),
  no: z.int(),
  waiting: z.int(),
  guests: z.int(),
})
export type AnswerCounts = z.infer<typeof answerCounts>
