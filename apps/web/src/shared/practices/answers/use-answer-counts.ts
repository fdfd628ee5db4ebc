import type { AnswerCounts } from '@boathouse/domain/practices/answers/model'
import { saidOf } from '@boathouse/domain/practices/answers/rules'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { isStuck } from '#outbox/outbox.ts'
import { useOwnOutbox } from '#outbox/use-outbox.ts'
import { toShownAnswer } from './answer-queue.ts'
import { lazyAnswerChannel } from './lazy-answer-channel.ts'

type Counted = Pick<Practice, 'id' | 'own' | 'counts' | 'isFull'>

/** Counts with the user's queued answer, while the outbox is stuck. `unsent` is the number of queued answers that change them. */
export function useAnswerCounts({ id, own, counts, isFull }: Counted): {
  readonly counts: AnswerCounts
  readonly unsent: number
} {
  const { outbox, now } = useOwnOutbox()
  const queue = isStuck(now) ? outbox?.find(lazyAnswerChannel, id)?.queue : undefined
  if (!queue || !own) return { counts, unsent: 0 }
  const { waiting } = toShownAnswer(own, queue)
  if (!waiting || waiting.answer === saidOf(own.answer)) return { counts, unsent: 0 }
  const left = own.answer === 'none' ? counts : { ...counts, [own.answer]: counts[own.answer] - 1 }
  const next = waiting.answer === 'yes' && isFull ? 'waiting' : waiting.answer
  return { counts: { ...left, [next]: left[next] + 1 }, unsent: 1 }
}
