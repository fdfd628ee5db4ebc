import { newId } from '@boathouse/domain/kernel/ids'
import type { OwnAnswer } from '@boathouse/domain/practices/answers/model'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { isStuck } from '#outbox/outbox.ts'
import { dismissAll } from '#outbox/queue.ts'
import { toFailure } from '#outbox/to-failure.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import {
  type AnswerChoice,
  addAnswer,
  toAnsweredPractice,
  toShownAnswer,
} from '#shared/practices/answers/answer-queue.ts'
import { lazyAnswerChannel } from '#shared/practices/answers/lazy-answer-channel.ts'
import type { AnswerState } from './answer-controls.tsx'

interface Options {
  readonly practice: Practice
  readonly own: OwnAnswer
  readonly userId: string
  readonly clubId: string
}

/** The user's answer to a practice: optimistic, kept in the outbox, and sent when online. */
export function useOwnAnswer({ practice, own, userId, clubId }: Options): AnswerState {
  const { outbox, now } = useOutbox(userId)
  const queue = outbox.find(lazyAnswerChannel, practice.id)?.queue ?? []
  const { shown, stored, waiting, refused } = toShownAnswer(own, queue)
  const about = toAnsweredPractice(practice, clubId)
  return {
    shown,
    stored,
    isSending: waiting !== null && !isStuck(now),
    isUnsent: waiting !== null && isStuck(now),
    failed: refused?.refusal ? { input: refused, failure: toFailure(refused.refusal.code) } : null,
    send: ({ answer, reason }: AnswerChoice) => {
      const choice = { id: newId(), answer, reason, seen: stored }
      void outbox.change(lazyAnswerChannel, about, (all) => addAnswer(all, choice))
    },
    drop: () => void outbox.change(lazyAnswerChannel, about, (all) => dismissAll(all, queue)),
  }
}
