import { damageChannel } from '#features/damages/damage-channel.ts'
import { lateTickChannel } from '#features/goals/late-tick-channel.ts'
import { outingChannel } from '#features/outings/outing-channel.ts'
import { lateRegisterChannel } from '#features/register/late-register-channel.ts'
import { lateCellChannel } from '#features/test-days/late-cell-channel.ts'
import { sessionChannel } from '#features/training-sessions/session-channel.ts'
import { wellnessChannel } from '#features/wellness/wellness-channel.ts'
import type { ChannelSource } from '#outbox/channel.ts'
import { lateAnswerChannel } from '#shared/answers/late-answer-channel.ts'

export const channels: readonly ChannelSource[] = [
  lateRegisterChannel,
  sessionChannel,
  lateAnswerChannel,
  lateTickChannel,
  lateCellChannel,
  wellnessChannel,
  outingChannel,
  damageChannel,
]
