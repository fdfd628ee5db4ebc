import type { GivenAnswer, OwnAnswer } from '@boathouse/domain/practices/answers/model'
import { saidOf } from '@boathouse/domain/practices/answers/rules'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { type Entry, FRESH, type Queue } from '#outbox/queue.ts'

/** An answered practice, with the facts that other screens show. */
export type AnsweredPractice = Pick<Practice, 'id' | 'title' | 'startsAt' | 'endsAt' | 'timeZone'> & {
  readonly clubId: string
}

export const toAnsweredPractice = (
  { id, title, startsAt, endsAt, timeZone }: Practice,
  clubId: string,
): AnsweredPractice => ({ id, clubId, title, startsAt, endsAt, timeZone })

export interface AnswerChoice {
  readonly answer: GivenAnswer
  readonly reason: string
}

/** An unsent answer. Its id stays the same for each try, so retries are idempotent. */
export interface AnswerEntry extends Entry<Practice>, AnswerChoice {
  /** The stored answer on screen when the user gave this one. */
  readonly seen: OwnAnswer
}

/** Queued answers to one practice, oldest first. Of unsent ones, only the last is kept. */
export type AnswerQueue = Queue<AnswerEntry>

/** Adds an answer. Drops refused ones, which the user has seen. */
export function addAnswer(
  queue: AnswerQueue,
  choice: Pick<AnswerEntry, 'id' | 'answer' | 'reason' | 'seen'>,
): AnswerQueue {
  const waiting = queue.filter(({ refusal }) => !refusal)
  const last = waiting.at(-1)
  const isReplaced = last !== undefined && !last.wasSent
  const kept = isReplaced ? waiting.slice(0, -1) : waiting
  // The replacement keeps the stored answer that the first entry saw.
  const seen = isReplaced ? last.seen : choice.seen
  // The user changed back: nothing to send.
  if (isSame(kept.at(-1) ?? seen, choice)) return kept
  return [...kept, { ...choice, seen, ...FRESH }]
}

/** Whether two answers are equal. A no by absence is not the user's own answer. */
export const isSame = (said: AnswerChoice | OwnAnswer, { answer, reason }: AnswerChoice): boolean =>
  saidOf(said.answer) === answer && said.reason === reason && !('byAbsence' in said && said.byAbsence)

/** The answer as shown while a choice is sent. Changing the reason keeps the place or the position in the line. */
export function withChoice(stored: OwnAnswer, { answer, reason }: AnswerChoice): OwnAnswer {
  if (saidOf(stored.answer) === answer && !stored.byAbsence) return { ...stored, reason }
  const { version } = stored
  return { answer, reason, version, byAbsence: false, position: null, answeredBy: null }
}

export interface ShownAnswer {
  /** The answer once all entries are sent. */
  readonly shown: OwnAnswer
  readonly stored: OwnAnswer
  readonly waiting: AnswerEntry | null
  readonly refused: AnswerEntry | null
}

/** Applies queued entries to the known answer. A refusal may contain a newer one. */
export function toShownAnswer(own: OwnAnswer, queue: AnswerQueue): ShownAnswer {
  const waiting = queue.findLast(({ refusal }) => !refusal) ?? null
  const refused = queue.findLast(({ refusal }) => refusal) ?? null
  const current = refused?.refusal?.current?.own
  const stored = current && current.version > own.version ? current : own
  return {
    shown: waiting ? withChoice(stored, waiting) : stored,
    stored,
    waiting,
    refused,
  }
}
