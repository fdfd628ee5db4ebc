import type { Answer, OwnAnswer } from './model.ts'

interface Said {
  readonly answer: Answer
  readonly reason: string
  readonly version: number
}

/**
 * What a person's answer to a practice is: their own; where they gave none, 'no' by an absence that the practice is in.
 * An absence withdraws earlier answers when it is saved, so that the later word counts.
 */
export function effectiveAnswer(
  own: Said | undefined,
  absence: { readonly reason: string } | undefined,
): OwnAnswer {
  const { answer = 'none', reason = '', version = 0 } = own ?? {}
  if (answer !== 'none' || !absence) return { answer, reason, version, byAbsence: false }
  return { answer: 'no', reason: absence.reason, version, byAbsence: true }
}

/** What a stored row says of an answer; undefined where it has none. For reading alone, so that it has no version. */
export const saidIn = (row: {
  readonly answer: Answer | null
  readonly reason?: string | null
}): Said | undefined =>
  row.answer === null ? undefined : { answer: row.answer, reason: row.reason ?? '', version: 0 }

const HOUR_MS = 3_600_000

interface Times {
  readonly startsAt: string
  readonly cancelledAt: string | null
}

/** The moment until which a practice can be answered: its start, or so many hours before it. */
export const answerableUntil = (
  { startsAt }: Pick<Times, 'startsAt'>,
  deadlineHours: number | null,
): string => new Date(Date.parse(startsAt) - (deadlineHours ?? 0) * HOUR_MS).toISOString()

/** Why a practice can't be answered by those it asks; `open` while it can. */
export type Answering = 'open' | 'cancelled' | 'begun' | 'afterDeadline'

export function answeringAt(practice: Times, deadlineHours: number | null, now: Date): Answering {
  const at = now.toISOString()
  if (practice.cancelledAt !== null) return 'cancelled'
  if (practice.startsAt <= at) return 'begun'
  return answerableUntil(practice, deadlineHours) <= at ? 'afterDeadline' : 'open'
}

/** Whether nobody else can say yes. */
export const isFull = (capacity: number | null, yes: number): boolean => capacity !== null && yes >= capacity
