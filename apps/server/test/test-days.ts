import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at as filledAt, idOfN, insertMany, numbers } from './bulk-rows.ts'

interface With {
  readonly database: Database
}

export async function aTestDay(
  { database }: With,
  clubId: string,
  overrides: Partial<Row<'testDays'>> = {},
): Promise<Row<'testDays'>> {
  const at = currentTime().toISOString()
  const row = {
    clubId,
    id: newId(),
    date: '2026-03-01',
    title: 'Spring test',
    disciplineKeys: 'k1-500',
    course: 'Lake',
    wind: 'calm',
    waterTemperature: null,
    note: '',
    choiceId: null,
    publishedAt: null,
    tellAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
  await database.db.insertInto('testDays').values(row).execute()
  return row
}

export async function aTestCell(
  { database }: With,
  { clubId, id: testDayId }: Pick<Row<'testDays'>, 'clubId' | 'id'>,
  athlete: { readonly id: string },
  { value = 112_340, ...overrides }: Partial<Row<'testCells'>> = {},
): Promise<Row<'testCells'>> {
  const at = currentTime().toISOString()
  const row = {
    clubId,
    testDayId,
    athleteId: athlete.id,
    disciplineKey: 'k1-500',
    id: newId(),
    state: null,
    attempts: value === null ? '[]' : JSON.stringify([[newId(), value]]),
    value,
    enteredBy: null,
    correctedAt: null,
    toldValue: null,
    bodyWeight: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...overrides,
  }
  await database.db.insertInto('testCells').values(row).execute()
  return row
}

export async function fillTestDays(
  db: Db,
  { people, clubs }: { readonly people: number; readonly clubs: number },
): Promise<void> {
  const club = sql.raw(`'club-' || (n % ${clubs})`)
  await insertMany(
    db,
    sql`insert into "testDays" ("clubId", "id", "date", "title", "disciplineKeys", "course", "wind", "note", "version",
      "createdAt", "updatedAt")
    select ${club}, ${idOfN}, '2026-01-01', '', 'k1-500', '', '', '', 1, ${filledAt}, ${filledAt} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "testCells" ("clubId", "testDayId", "athleteId", "disciplineKey", "id", "attempts", "value", "enteredBy",
      "version", "createdAt", "updatedAt")
    select ${club}, ${idOfN}, ${idOfN}, 'k1-500', ${idOfN}, '[]', 112340, ${idOfN}, 1, ${filledAt}, ${filledAt}
    from ${numbers(people)}`,
  )
}
