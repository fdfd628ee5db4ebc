import { newId } from '@boathouse/domain/kernel/ids'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { toScore } from '@boathouse/domain/results/disciplines/rules'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

type ResultRow = Row<'results'>

export function resultRow(athlete: { id: string }, overrides: Partial<ResultRow> = {}): ResultRow {
  const at = currentTime().toISOString()
  const { disciplineKey = 'k1-500', value = 112_340 } = overrides
  return {
    athleteId: athlete.id,
    id: newId(),
    disciplineKey,
    date: '2026-03-01',
    value,
    score: toScore(disciplines.get(disciplineKey)?.direction ?? 'least', value),
    provenance: 'training',
    eventName: '',
    wind: '',
    current: '',
    course: '',
    notes: '',
    bodyWeight: null,
    sessionId: null,
    testDayId: null,
    enteredBy: null,
    verifiedBy: null,
    verifiedAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
}

export async function aResult(
  { database }: { database: Database },
  athlete: { id: string },
  overrides: Partial<ResultRow> = {},
): Promise<ResultRow> {
  const row = resultRow(athlete, overrides)
  await database.db.insertInto('results').values(row).execute()
  return row
}

export async function aDiscipline(
  { database }: { database: Database },
  clubId: string,
  overrides: Partial<Row<'clubDisciplines'>> = {},
): Promise<Row<'clubDisciplines'>> {
  const at = currentTime().toISOString()
  const id = newId()
  const row = {
    clubId,
    id,
    name: `Push-ups ${id}`,
    nameLower: `push-ups ${id}`,
    measure: 'count' as const,
    direction: 'most' as const,
    version: 1,
    createdAt: at,
    updatedAt: at,
    retiredAt: null,
    ...overrides,
  }
  await database.db.insertInto('clubDisciplines').values(row).execute()
  return row
}

export async function fillResults(db: Db, people: number): Promise<void> {
  await insertMany(
    db,
    sql`insert into results
      ("athleteId", "id", "disciplineKey", "date", "value", "score", "provenance", "eventName", "wind", "current",
        "course", "notes", "enteredBy", "verifiedBy", "version", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, 'k1-500', '2026-01-01', 1, 1, 'race', '', '', '', '', '', 'coach' || n, 'coach' || n, 1,
      ${at}, ${at}
    from ${numbers(people)}`,
  )
}
