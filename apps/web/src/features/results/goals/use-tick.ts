import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Goal } from '@boathouse/domain/results/goals/model'
import { isStuck } from '#outbox/outbox.ts'
import { dismiss } from '#outbox/queue.ts'
import { toFailure } from '#outbox/to-failure.ts'
import { useOwnOutbox } from '#outbox/use-outbox.ts'
import { lazyTickChannel } from './lazy-tick-channel.ts'
import { addTick, type TickQueue, withTicks } from './tick-queue.ts'

const NOTHING: TickQueue = []

function useTickQueue(id: string) {
  const { outbox, now } = useOwnOutbox()
  return { outbox, isStuck: isStuck(now), queue: outbox?.find(lazyTickChannel, id)?.queue ?? NOTHING }
}

/** Marks today as done. Optimistic: the outbox sends it when online. */
export function useTick({ id, title, tickedDays }: Goal, today: CalendarDay) {
  const { outbox, isStuck, queue } = useTickQueue(id)
  const last = queue.findLast(({ date }) => date === today)
  const waiting = last?.refusal ? undefined : last
  const change = (work: (queue: TickQueue) => TickQueue) =>
    void outbox?.change(lazyTickChannel, { id, title }, work)
  const setTicked = (isTicked: boolean) => {
    const tick = { id: newId(), date: today, isTicked }
    change((all) => addTick(all, tick))
  }
  return {
    isTicked: waiting?.isTicked ?? tickedDays.includes(today),
    isUnsent: waiting !== undefined && isStuck,
    failure: last?.refusal ? toFailure(last.refusal.code) : null,
    setTicked,
    drop: () => last && change((all) => dismiss(all, last.id)),
  }
}

export function useGoalWithTicks<Known extends Goal>(
  goal: Known,
): { readonly goal: Known; readonly unsent: number } {
  const { isStuck, queue } = useTickQueue(goal.id)
  const waiting = isStuck ? queue.filter(({ refusal }) => !refusal) : NOTHING
  return { goal: withTicks(goal, waiting), unsent: waiting.length }
}
