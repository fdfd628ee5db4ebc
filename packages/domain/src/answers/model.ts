import * as z from 'zod/mini'

/** In characters. */
export const LONGEST_REASON = 500

/** What somebody says of a practice; iCalendar's ACCEPTED, TENTATIVE and DECLINED. */
export const answerWords = ['yes', 'maybe', 'no'] as const
export const givenAnswer = z.enum(answerWords, 'answerRequired')
export type GivenAnswer = z.infer<typeof givenAnswer>

/** `none` until somebody says something, or where it was withdrawn; iCalendar's NEEDS-ACTION. */
export const answer = z.enum(['none', ...answerWords])
export type Answer = z.infer<typeof answer>

/** Why one of several answers was not stored, by the code that a single one is refused with. */
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

/** So many practices are answered at once. */
export const MOST_ANSWERS = 100

/** An answer as whoever gave it sees it. */
export const ownAnswer = z.object({
  answer,
  reason: z.string(),
  /** What the next answer has to have seen; 0 before the first. */
  version: z.int(),
  /** Whether an absence says it rather than the person themselves. */
  byAbsence: z.boolean(),
})
export type OwnAnswer = z.infer<typeof ownAnswer>

/** How many said what, by themselves or by an absence. */
export const answerCounts = z.object({ yes: z.int(), maybe: z.int(), no: z.int() })
export type AnswerCounts = z.infer<typeof answerCounts>
