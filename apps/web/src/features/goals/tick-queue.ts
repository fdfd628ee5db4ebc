import type { GoalInFull, SharedGoal } from '@boathouse/domain/goals/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { type Entry, FRESH, type Queue } from '#outbox/queue.ts'

/** The habit of which days were ticked off, and what is said of it elsewhere. */
export interface TickedGoal {
  readonly id: string
  readonly title: string
}

/** A day that is to be ticked off, or a tick that is to be taken back: the server takes either twice as once. */
export interface TickEntry extends Entry {
  readonly date: CalendarDay
  readonly isTicked: boolean
}

export type TickQueue = Queue<TickEntry>

/** Adds a tick, or takes one back. Whoever does it has seen what was refused of that day. */
export function addTick(queue: TickQueue, tick: Pick<TickEntry, 'id' | 'date' | 'isTicked'>): TickQueue {
  const kept = queue.filter(({ refusal, date }) => !refusal || date !== tick.date)
  const last = kept.findLast(({ date }) => date === tick.date)
  if (last?.isTicked === tick.isTicked) return kept
  // There and back: nothing is left to say.
  if (last && !last.wasSent) return kept.filter((one) => one !== last)
  return [...kept, { ...tick, ...FRESH }]
}

/** A goal as it will be once its ticks are sent. Only the server judges the weeks before this one. */
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
