import { damageChannel } from '#features/damages/damage-channel.ts'
import { lazyTickChannel } from '#features/goals/lazy-tick-channel.ts'
import { outingChannel } from '#features/outings/outing-channel.ts'
import { lazyRegisterChannel } from '#features/register/lazy-register-channel.ts'
import { lazyCellChannel } from '#features/test-days/lazy-cell-channel.ts'
import { sessionChannel } from '#features/training-sessions/session-channel.ts'
import { wellnessChannel } from '#features/wellness/wellness-channel.ts'
import type { ChannelSource } from '#outbox/channel.ts'
import { lazyAnswerChannel } from '#shared/answers/lazy-answer-channel.ts'

export const channels: readonly ChannelSource[] = [
  lazyRegisterChannel,
  sessionChannel,
  lazyAnswerChannel,
  lazyTickChannel,
  lazyCellChannel,
  wellnessChannel,
  outingChannel,
  damageChannel,
]
