import type { Practice } from '@boathouse/domain/practices/model'
import type { LateChannel } from '#outbox/channel.ts'
import type { AnswerEntry, AnsweredPractice } from './answer-queue.ts'

export const lateAnswerChannel: LateChannel<AnsweredPractice, AnswerEntry, Practice> = {
  kind: 'answer',
  idOf: ({ id }) => id,
  load: async () => (await import('./answer-channel.ts')).answerChannel,
}
