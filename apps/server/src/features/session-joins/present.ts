import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { msToMinutes } from '@boathouse/domain/training-sessions/rules'
import type { JoinableRow, StoredJoin } from './queries.ts'
import { sessions } from './queries.ts'

type Shown = Pick<JoinableRow, (typeof sessions.columns)[number]>

/** A session as the API shows it. */
export const present = (row: Shown): TrainingSession => ({
  ...(Object.fromEntries(sessions.columns.map((column) => [column, row[column]])) as Shown),
  duration: msToMinutes(row.durationMs),
})

export interface Joined {
  readonly row: JoinableRow
  readonly join: StoredJoin
}

/** Sessions that went into one, in the order in which they did. */
export const inOrder = (rows: readonly JoinableRow[]): Joined[] =>
  rows
    .map((row) => ({ row, join: JSON.parse(row.joinChanges ?? '{}') as StoredJoin }))
    .sort((a, b) => a.join.order - b.join.order)

/** Ids of sessions that are said not to be the same as this one. */
export const keptApartFrom = ({ keptApart }: Pick<JoinableRow, 'keptApart'>): string[] =>
  keptApart ? keptApart.split(' ') : []
