import { registerChannel } from '#features/register/register-channel.ts'
import { sessionChannel } from '#features/training-sessions/session-channel.ts'
import type { Channel } from '#outbox/channel.ts'
import { answerChannel } from '#shared/answers/answer-channel.ts'

/** Everything that waits to be sent goes by one of these. */
export const channels: readonly Channel[] = [registerChannel, sessionChannel, answerChannel]
