import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { msToMinutes } from '@boathouse/domain/training/training-sessions/rules'
import type { JoinableRow, StoredJoin } from './queries.ts'
import { sessions } from './queries.ts'

type Shown = Pick<JoinableRow, (typeof sessions.columns)[number]>

export const present = (row: Shown): TrainingSession => ({
  ...(Object.fromEntries(sessions.columns.map((column) => [column, row[column]])) as Shown),
  duration: msToMinutes(row.durationMs),
})

export interface Joined {
  readonly row: JoinableRow
  readonly join: StoredJoin
}

export const inOrder = (rows: readonly JoinableRow[]): Joined[] =>
  rows
    .map((row) => ({ row, join: JSON.parse(row.joinChanges ?? '{}') as StoredJoin }))
    .sort((a, b) => a.join.order - b.join.order)
