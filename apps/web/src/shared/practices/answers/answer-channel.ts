import { answerPractice } from '@boathouse/domain/practices/answers/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import type { Channel } from '#outbox/channel.ts'
import { dismiss, type Refusal } from '#outbox/queue.ts'
import { invalidatePractices, updateCachedPractice } from '#shared/practices/practices/practice-cache.ts'
import { type AnswerEntry, type AnsweredPractice, type AnswerQueue, isSame } from './answer-queue.ts'

export const answerChannel: Channel<AnsweredPractice, AnswerEntry, Practice> = {
  kind: 'answer',
  idOf: ({ id }) => id,
  send: ({ clubId, id }, { answer, reason, seen }, call) =>
    call(answerPractice, {
      params: { clubId, practiceId: id },
      body: { answer, reason, version: seen.version },
    }),
  show: async (queryClient, _, practice) => {
    updateCachedPractice(queryClient, practice)
    void invalidatePractices(queryClient)
    // Screens update in the next task. Until then the entry stays queued, or the old answer would flash.
    await new Promise((done) => setTimeout(done))
  },
  applyReply: applyStored,
  applyRefusal: (queue, id, { code, current }) =>
    refuse(queue, id, { code, current: (current as Practice | undefined) ?? null }),
  refresh: (queryClient) => void invalidatePractices(queryClient),
}

/** Removes a stored answer. Later ones continue from it. */
function applyStored(queue: AnswerQueue, id: string, { own }: Practice): AnswerQueue {
  const index = queue.findIndex((one) => one.id === id)
  if (index < 0) return queue
  return queue
    .map((one, at) => (at > index && own ? { ...one, seen: own } : one))
    .filter((_, at) => at !== index)
}

/** Refuses an answer. If a later one follows, a `stale` refusal moves to it, and any other drops the entry. */
function refuse(queue: AnswerQueue, id: string, refusal: Refusal<Practice>): AnswerQueue {
  const index = queue.findIndex((one) => one.id === id)
  const last = queue.at(-1)
  if (index < 0 || !last) return queue
  const isStale = refusal.code === 'stale'
  if (last.id !== id && !isStale) return dismiss(queue, id)
  const current = refusal.current?.own
  const isSettled = isStale && current && isSame(current, last)
  return [...queue.slice(0, index), ...(isSettled ? [] : [{ ...last, wasSent: false, refusal }])]
}
