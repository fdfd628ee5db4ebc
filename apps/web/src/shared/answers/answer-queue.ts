import type { GivenAnswer, OwnAnswer } from '@boathouse/domain/answers/model'
import type { Practice } from '@boathouse/domain/practices/model'
import { type Entry, FRESH, type Queue } from '#outbox/queue.ts'

/** The practice that was answered, and what is said of it elsewhere. */
export type AnsweredPractice = Pick<Practice, 'id' | 'title' | 'startsAt' | 'endsAt' | 'timeZone'> & {
  readonly clubId: string
}

export const toAnsweredPractice = (
  { id, title, startsAt, endsAt, timeZone }: Practice,
  clubId: string,
): AnsweredPractice => ({ id, clubId, title, startsAt, endsAt, timeZone })

/** What somebody chose. */
export interface AnswerChoice {
  readonly answer: GivenAnswer
  readonly reason: string
}

/** An answer that is not stored yet; its id is that of the choice, and the server takes the same answer twice as one. */
export interface AnswerEntry extends Entry<Practice>, AnswerChoice {
  /** One's own answer when this was chosen. */
  readonly seen: OwnAnswer
}

/** The answers to one practice that wait, oldest first. Of those that were never sent the last counts. */
export type AnswerQueue = Queue<AnswerEntry>

/** Adds a choice. Whoever makes it has seen what was refused before. */
export function addAnswer(
  queue: AnswerQueue,
  choice: Pick<AnswerEntry, 'id' | 'answer' | 'reason' | 'seen'>,
): AnswerQueue {
  const waiting = queue.filter(({ refusal }) => !refusal)
  const last = waiting.at(-1)
  const isReplaced = last !== undefined && !last.wasSent
  const kept = isReplaced ? waiting.slice(0, -1) : waiting
  // What is replaced was chosen over what was seen first.
  const seen = isReplaced ? last.seen : choice.seen
  // Chosen there and back: nothing is left to say.
  if (isSame(kept.at(-1) ?? seen, choice)) return kept
  return [...kept, { ...choice, seen, ...FRESH }]
}

/** Whether it says the same already. An absence's no is nobody's own answer. */
export const isSame = (said: AnswerChoice | OwnAnswer, { answer, reason }: AnswerChoice): boolean =>
  said.answer === answer && said.reason === reason && !('byAbsence' in said && said.byAbsence)

/** One's own answer as a screen says it. */
export interface ShownAnswer {
  /** As it will be once all of it is sent. */
  readonly shown: OwnAnswer
  /** As far as it is known here. */
  readonly stored: OwnAnswer
  readonly waiting: AnswerEntry | null
  readonly refused: AnswerEntry | null
}

/** What waits, over the answer that the screen has. A refusal may know a newer one. */
export function toShownAnswer(own: OwnAnswer, queue: AnswerQueue): ShownAnswer {
  const waiting = queue.findLast(({ refusal }) => !refusal) ?? null
  const refused = queue.findLast(({ refusal }) => refusal) ?? null
  const current = refused?.refusal?.current?.own
  const stored = current && current.version > own.version ? current : own
  const { answer, reason } = waiting ?? stored
  return {
    shown: waiting ? { ...stored, answer, reason, byAbsence: false } : stored,
    stored,
    waiting,
    refused,
  }
}
