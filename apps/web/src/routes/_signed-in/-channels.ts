import { damageChannel } from '#features/boathouse/damages/damage-channel.ts'
import { outingChannel } from '#features/boathouse/outings/outing-channel.ts'
import { lazyRegisterChannel } from '#features/practices/register/lazy-register-channel.ts'
import { lazyTickChannel } from '#features/results/goals/lazy-tick-channel.ts'
import { lazyCellChannel } from '#features/results/test-days/grid/lazy-cell-channel.ts'
import { sessionChannel } from '#features/training/training-sessions/session-channel.ts'
import { wellnessChannel } from '#features/training/wellness/wellness-channel.ts'
import type { ChannelSource } from '#outbox/channel.ts'
import { lazyAnswerChannel } from '#shared/practices/answers/lazy-answer-channel.ts'

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
