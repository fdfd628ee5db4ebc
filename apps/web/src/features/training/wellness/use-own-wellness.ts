import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { WellnessFields } from '@boathouse/domain/training/wellness/contract'
import { useQuery } from '@tanstack/react-query'
import { isStuck } from '#outbox/outbox.ts'
import { dismissAll } from '#outbox/queue.ts'
import { toFailure } from '#outbox/to-failure.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { wellnessQuery } from './api.ts'
import { wellnessChannel } from './wellness-channel.ts'
import { addSaid, toShown } from './wellness-queue.ts'

export function useOwnWellness(userId: string, today: CalendarDay) {
  const { outbox, now } = useOutbox(userId)
  const { data, isError, isPaused } = useQuery(wellnessQuery())
  const stored = data?.items.find(({ day }) => day === today) ?? null
  const queue = outbox.find(wellnessChannel, today)?.queue ?? []
  const { fields, seen, isWaiting, refused } = toShown(stored, queue)
  return {
    /** True offline too: conflicts are resolved when the entry is sent. */
    isKnown: data !== undefined || isError || isPaused,
    fields,
    state: isWaiting ? (isStuck(now) ? ('unsent' as const) : ('saving' as const)) : null,
    isStored: seen > 0,
    failure: refused?.refusal ? toFailure(refused.refusal.code) : null,
    say: (changes: Partial<WellnessFields>) => {
      const said = { id: newId(), fields: { ...fields, ...changes }, seen }
      void outbox.change(wellnessChannel, { day: today }, (all) => addSaid(all, said))
    },
    drop: () => void outbox.change(wellnessChannel, { day: today }, (all) => dismissAll(all, queue)),
  }
}
