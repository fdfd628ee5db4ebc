import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { GoalInFull, SharedGoal } from '@boathouse/domain/results/goals/model'
import { type Entry, FRESH, type Queue } from '#outbox/queue.ts'

export interface TickedGoal {
  readonly id: string
  readonly title: string
}

/** A queued change of a day's tick. The server is idempotent. */
export interface TickEntry extends Entry {
  readonly date: CalendarDay
  readonly isTicked: boolean
}

export type TickQueue = Queue<TickEntry>

export function addTick(queue: TickQueue, tick: Pick<TickEntry, 'id' | 'date' | 'isTicked'>): TickQueue {
  const kept = queue.filter(({ refusal, date }) => !refusal || date !== tick.date)
  const last = kept.findLast(({ date }) => date === tick.date)
  if (last?.isTicked === tick.isTicked) return kept
  // An unsent tick and its undo cancel each other out.
  if (last && !last.wasSent) return kept.filter((one) => one !== last)
  return [...kept, { ...tick, ...FRESH }]
}

/** Applies queued ticks to a goal. Earlier weeks change only with the server's response. */
export function withTicks<Known extends SharedGoal & Partial<Pick<GoalInFull, 'ticks'>>>(
  goal: Known,
  queue: TickQueue,
): Known {
  const waiting = new Map(
    queue.filter(({ refusal }) => !refusal).map(({ date, isTicked }) => [date, isTicked]),
  )
  if (waiting.size === 0) return goal
  const apply = (days: readonly CalendarDay[]) =>
    [...new Set([...days, ...waiting.keys()])].filter((day) => waiting.get(day) ?? true).sort()
  const { current } = goal.progress
  const isOfWeek = (day: CalendarDay) => !current || (current.first <= day && day <= current.last)
  const tickedDays = apply(goal.tickedDays).filter(isOfWeek)
  const reachedOn = tickedDays[goal.target - 1] ?? null
  return {
    ...goal,
    tickedDays,
    ...(goal.ticks && { ticks: apply(goal.ticks) }),
    progress: {
      ...goal.progress,
      current: current && { ...current, done: tickedDays.length, reachedOn },
    },
  }
}
