import type { Answer, OwnAnswer } from './model.ts'

interface StoredAnswer {
  readonly answer: Answer
  readonly reason: string
  readonly version: number
}

/**
 * What a person's answer to a practice is: their own; where they gave none, 'no' by an absence that the practice is in.
 * An absence withdraws earlier answers when it is saved, so that the later word counts.
 */
export function effectiveAnswer(
  own: StoredAnswer | undefined,
  absence: { readonly reason: string } | undefined,
): OwnAnswer {
  const { answer = 'none', reason = '', version = 0 } = own ?? {}
  if (answer !== 'none' || !absence) return { answer, reason, version, byAbsence: false }
  return { answer: 'no', reason: absence.reason, version, byAbsence: true }
}

/** What a stored row says of an answer; undefined where it has none. For reading alone, so that it has no version. */
export const toOwnAnswer = (row: {
  readonly answer: Answer | null
  readonly reason?: string | null
}): StoredAnswer | undefined =>
  row.answer === null ? undefined : { answer: row.answer, reason: row.reason ?? '', version: 0 }

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** What of a practice decides by when it is to be answered. */
interface Deadlined {
  /** Its own deadline in hours before the start, 0 for the start itself; null: its club's. */
  readonly ownDeadline: number | null
  /** How long before its start it was made, or moved there, in whole minutes. */
  readonly noticeMinutes: number
}

interface Times extends Deadlined {
  readonly startsAt: string
  readonly cancelledAt: string | null
}

/** How long before a start somebody says that a practice begins then, in whole minutes. */
export const measureNotice = (startsAt: string, now: Date): number =>
  Math.floor((Date.parse(startsAt) - now.getTime()) / MINUTE_MS)

/**
 * How many hours before its start answers to a practice close; null: when it starts. So it is with one that was made or
 * moved when the deadline had passed already, or nobody could ever answer it.
 */
export function resolveDeadline(
  { ownDeadline, noticeMinutes }: Deadlined,
  clubDeadline: number | null,
): number | null {
  const hours = ownDeadline ?? clubDeadline ?? 0
  return hours === 0 || noticeMinutes <= hours * HOUR_MINUTES ? null : hours
}

/** The moment until which a practice can be answered. */
export const answerableUntil = (practice: Omit<Times, 'cancelledAt'>, clubDeadline: number | null): string =>
  new Date(
    Date.parse(practice.startsAt) - (resolveDeadline(practice, clubDeadline) ?? 0) * HOUR_MS,
  ).toISOString()

/** Why a practice can't be answered by those it asks; `open` while it can. */
export type Answering = 'open' | 'cancelled' | 'begun' | 'afterDeadline'

export function answeringAt(practice: Times, clubDeadline: number | null, now: Date): Answering {
  const at = now.toISOString()
  if (practice.cancelledAt !== null) return 'cancelled'
  if (practice.startsAt <= at) return 'begun'
  return answerableUntil(practice, clubDeadline) <= at ? 'afterDeadline' : 'open'
}

/** Whether nobody else can say yes. */
export const isFull = (capacity: number | null, yes: number): boolean => capacity !== null && yes >= capacity
