import type { TrainingSummary } from '@boathouse/domain/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { newestFirst } from './session-cache.ts'
import type { UnsentSession } from './session-queue.ts'

/** From the first to the last. */
export type Days = Pick<TrainingSummary['week'], 'first' | 'last'>

/** By session, what is not sent, and what the server has. */
export type UnsentSessions = ReadonlyMap<string, UnsentSession & { readonly stored: TrainingSession | null }>

/** A session of the log; with a mark where something of it is not sent. */
export interface LogRow extends TrainingSession {
  readonly mark?: UnsentSession['mark']
  readonly isNew?: boolean
}

/** The log as it will be once everything is sent. Among filtered sessions only those stand that the server found. */
export function withUnsent(
  listed: readonly TrainingSession[],
  unsent: UnsentSessions,
  isFiltered: boolean,
): LogRow[] {
  const ids = new Set(listed.map(({ id }) => id))
  const known = listed.flatMap((session): LogRow[] => {
    const one = unsent.get(session.id)
    if (!one) return [session]
    return one.shown ? [{ ...one.shown, mark: one.mark }] : []
  })
  const added = [...unsent].flatMap(([id, { shown, isNew, mark }]): LogRow[] =>
    shown && isNew && !ids.has(id) ? [{ ...shown, mark, isNew }] : [],
  )
  return isFiltered ? known : newestFirst([...added, ...known])
}

const listWaiting = (unsent: UnsentSessions) => [...unsent.values()].filter(({ mark }) => mark === 'waiting')

/** The sums as they will be once what waits is sent. */
export function addUnsent(summary: TrainingSummary, unsent: UnsentSessions): TrainingSummary {
  const changes = listWaiting(unsent)
  const count = (of: (session: TrainingSession) => number) =>
    changes.reduce((sum, { shown, stored }) => sum + (shown ? of(shown) : 0) - (stored ? of(stored) : 0), 0)
  const { month, week, total } = summary
  const within =
    (days: Days, of = (_: TrainingSession) => 1) =>
    (session: TrainingSession) =>
      isWithin(days, session) ? of(session) : 0
  return {
    total: total + count(() => 1),
    month: {
      ...month,
      sessions: month.sessions + count(within(month)),
      durationMs: month.durationMs + count(within(month, ({ durationMs }) => durationMs)),
    },
    week: { ...week, sessions: week.sessions + count(within(week)) },
  }
}

const isWithin = ({ first, last }: Days, { date }: TrainingSession) => first <= date && date <= last

/** How many sessions of these days are not as the server has them. */
export const countWaiting = (unsent: UnsentSessions, days: Days): number =>
  listWaiting(unsent).filter(({ shown, stored }) =>
    [shown, stored].some((session) => session && isWithin(days, session)),
  ).length
