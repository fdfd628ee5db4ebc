import type { TrainingSummary } from '@boathouse/domain/training/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { newestFirst } from './session-cache.ts'
import type { UnsentSession } from './session-queue.ts'

export type Days = Pick<TrainingSummary['week'], 'first' | 'last'>

/** Unsent and stored versions by session id. */
export type UnsentSessions = ReadonlyMap<string, UnsentSession & { readonly stored: TrainingSession | null }>

/** A session in the log. `mark` is set if it has unsent changes. */
export interface LogRow extends TrainingSession {
  readonly mark?: UnsentSession['mark']
  readonly isNew?: boolean
}

/** Applies unsent changes to the log. In a filtered list, adds no session: only the server knows what matches. */
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

/** Adds the differences that unsent changes make to the sums. */
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

/** Number of sessions with unsent changes in these days. */
export const countWaiting = (unsent: UnsentSessions, days: Days): number =>
  listWaiting(unsent).filter(({ shown, stored }) =>
    [shown, stored].some((session) => session && isWithin(days, session)),
  ).length
