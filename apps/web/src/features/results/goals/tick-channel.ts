import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { listGoals, showGoal, tickGoal, untickGoal } from '@boathouse/domain/results/goals/contract'
import type { Goal, GoalInFull } from '@boathouse/domain/results/goals/model'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Channel } from '#outbox/channel.ts'
import { rendered } from '#outbox/put-stored.ts'
import { dismiss } from '#outbox/queue.ts'
import { refreshGoals } from './api.ts'
import type { TickEntry, TickedGoal, TickQueue } from './tick-queue.ts'

export interface StoredTick extends Pick<TickEntry, 'date' | 'isTicked'> {
  readonly goal: Goal
}

export const tickChannel: Channel<TickedGoal, TickEntry, StoredTick> = {
  kind: 'tick',
  idOf: ({ id }) => id,
  send: async ({ id }, { date, isTicked }, call) => ({
    goal: isTicked
      ? await call(tickGoal, { params: { id }, body: { date } })
      : await call(untickGoal, { params: { id, date } }),
    date,
    isTicked,
  }),
  show: async (queryClient, _, stored) => {
    putTick(queryClient, stored)
    void refreshGoals(queryClient)
    await rendered()
  },
  applyReply: dismiss,
  applyRefusal: (queue, id, { code }) => refuse(queue, id, code),
  refresh: (queryClient) => void refreshGoals(queryClient),
}

function refuse(queue: TickQueue, id: string, code: string): TickQueue {
  const one = queue.find((other) => other.id === id)
  if (!one) return queue
  const isReplaced = queue.findLast(({ date }) => date === one.date) !== one
  // If the goal was deleted, removing its tick is a no-op.
  if (isReplaced || (!one.isTicked && code === 'notFound')) return dismiss(queue, id)
  const refused = { ...one, wasSent: false, refusal: { code, current: null } }
  return queue.map((other) => (other === one ? refused : other))
}

type Listed = CallOutput<typeof listGoals>

function putTick(queryClient: QueryClient, { goal, date, isTicked }: StoredTick): void {
  const updateItems = <Page extends Listed>(page: Page) => ({
    ...page,
    items: page.items.map((known) => (known.id === goal.id ? goal : known)),
  })
  queryClient.setQueriesData<Listed | InfiniteData<Listed>>(
    { queryKey: [listGoals.id] },
    (known) =>
      known && ('pages' in known ? { ...known, pages: known.pages.map(updateItems) } : updateItems(known)),
  )
  queryClient.setQueryData<GoalInFull>([showGoal.id, { params: { id: goal.id } }], (known) => {
    if (!known) return undefined
    const others = known.ticks.filter((day) => day !== date)
    return { ...known, ...goal, ticks: isTicked ? [...others, date].sort() : others }
  })
}
