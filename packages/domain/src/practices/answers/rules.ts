import type { Answer, Answerer, OwnAnswer, SentAnswer } from './model.ts'

interface StoredAnswer {
  readonly answer: Answer
  readonly reason: string
  readonly version: number
  readonly position?: number | null
  readonly answeredBy?: Answerer | null
}

/** Answer as the person gave it, with or without a place. */
export const saidOf = (answer: Answer): SentAnswer => (answer === 'waiting' ? 'yes' : answer)

/** The person's answer; without one, 'no' during an absence. Saving an absence withdraws all earlier answers. */
export function effectiveAnswer(
  own: StoredAnswer | undefined,
  absence: { readonly reason: string } | undefined,
): OwnAnswer {
  const { answer = 'none', reason = '', version = 0, position = null, answeredBy = null } = own ?? {}
  if (answer !== 'none' || !absence)
    return { answer, reason, version, byAbsence: false, position, answeredBy }
  return { answer: 'no', reason: absence.reason, version, byAbsence: true, position: null, answeredBy: null }
}

/** Converts a joined row to an answer for display, with version 0. Undefined if there is none. */
export const toOwnAnswer = (row: {
  readonly answer: Answer | null
  readonly reason?: string | null
}): StoredAnswer | undefined =>
  row.answer === null ? undefined : { answer: row.answer, reason: row.reason ?? '', version: 0 }

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

interface Deadlined {
  /** Hours before the start, 0 for the start itself; null for the club's deadline. */
  readonly ownDeadline: number | null
  /** Whole minutes between the time it was created or last moved, and its start. */
  readonly noticeMinutes: number
  readonly startsAt: string
  /** Null for at once. */
  readonly announcedAt: string | null
}

interface Times extends Deadlined {
  readonly cancelledAt: string | null
}

/** Whole minutes until the start. */
export const measureNotice = (startsAt: string, now: Date): number =>
  Math.floor((Date.parse(startsAt) - now.getTime()) / MINUTE_MS)

/**
 * Hours before the start at which answers close; null means at the start. Null also if the practice was created,
 * moved or announced after the deadline, because otherwise no one could answer.
 */
export function resolveDeadline(
  { ownDeadline, noticeMinutes, startsAt, announcedAt }: Deadlined,
  clubDeadline: number | null,
): number | null {
  const hours = ownDeadline ?? clubDeadline ?? 0
  if (hours === 0 || noticeMinutes <= hours * HOUR_MINUTES) return null
  const isKnown = announcedAt === null || Date.parse(announcedAt) < Date.parse(startsAt) - hours * HOUR_MS
  return isKnown ? hours : null
}

export const answerableUntil = (practice: Omit<Times, 'cancelledAt'>, clubDeadline: number | null): string =>
  new Date(
    Date.parse(practice.startsAt) - (resolveDeadline(practice, clubDeadline) ?? 0) * HOUR_MS,
  ).toISOString()

/** Answerer of a joined row; null if the person answered themselves. */
export const toAnswerer = (row: {
  readonly answeredBy: string | null
  readonly byFirstName: string | null
  readonly byLastName: string | null
}): Answerer | null =>
  row.answeredBy === null ? null : { firstName: row.byFirstName, lastName: row.byLastName }

/** Why no one can answer a practice; `open` if they can. */
export type Answering = 'open' | 'cancelled' | 'begun' | 'afterDeadline'

export function answeringAt(practice: Times, clubDeadline: number | null, now: Date): Answering {
  const at = now.toISOString()
  if (practice.cancelledAt !== null) return 'cancelled'
  if (practice.startsAt <= at) return 'begun'
  return answerableUntil(practice, clubDeadline) <= at ? 'afterDeadline' : 'open'
}

export const isFull = (capacity: number | null, yes: number): boolean => capacity !== null && yes >= capacity
