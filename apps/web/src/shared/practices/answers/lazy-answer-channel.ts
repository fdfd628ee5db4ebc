import type { Practice } from '@boathouse/domain/practices/practices/model'
import type { LazyChannel } from '#outbox/channel.ts'
import type { AnswerEntry, AnsweredPractice } from './answer-queue.ts'

export const lazyAnswerChannel: LazyChannel<AnsweredPractice, AnswerEntry, Practice> = {
  kind: 'answer',
  idOf: ({ id }) => id,
  load: async () => (await import('./answer-channel.ts')).answerChannel,
}
