import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Database } from '#db/connect.ts'
import type { Row } from '#db/tables.ts'

/** Defaults to twelve sessions in twelve far-off weeks. */
export function goalRow(athlete: { id: string }, overrides: Partial<Row<'goals'>> = {}): Row<'goals'> {
  const at = currentTime().toISOString()
  return {
    athleteId: athlete.id,
    id: newId(),
    kind: 'volume',
    title: 'Paddle more',
    notes: '',
    start: '2190-01-04',
    end: '2190-03-28',
    measure: 'sessions',
    per: 'total',
    target: 12,
    disciplineKey: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    deletedAt: null,
    ...overrides,
  }
}

export async function aGoal(
  { database }: { database: Database },
  athlete: { id: string },
  overrides: Partial<Row<'goals'>> = {},
): Promise<Row<'goals'>> {
  const row = goalRow(athlete, overrides)
  await database.db.insertInto('goals').values(row).execute()
  return row
}

export const TICKED = { kind: 'process', measure: null, per: null, target: 3 } as const

export const ATTENDED = { kind: 'attendance', measure: null, per: null, target: 75 } as const

export async function tick(
  { database }: { database: Database },
  { athleteId, id: goalId }: Row<'goals'>,
  ...dates: string[]
): Promise<void> {
  const createdAt = currentTime().toISOString()
  const rows = dates.map((date) => ({ athleteId, id: newId(), goalId, date, createdAt }))
  await database.db.insertInto('goalTicks').values(rows).execute()
}
