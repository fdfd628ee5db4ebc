import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

interface With {
  readonly database: Database
}

/** Consents to sharing everything by default. */
export async function aConsent(
  { database }: With,
  clubId: string,
  { id: athleteId }: { readonly id: string },
  overrides: Partial<Row<'consents'>> = {},
): Promise<Row<'consents'>> {
  const row: Row<'consents'> = {
    clubId,
    athleteId,
    kind: 'training',
    choice: 'everything',
    firstDay: null,
    version: 1,
    changedAt: currentTime().toISOString(),
    ...overrides,
  }
  await database.db
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'athleteId', 'kind']).doUpdateSet(row))
    .execute()
  return row
}

/** Records a profile view, by default of sessions. */
export async function aView(
  { database }: With,
  clubId: string,
  { athlete, viewer }: Record<'athlete' | 'viewer', { readonly id: string }>,
  overrides: Partial<Row<'looks'>> = {},
): Promise<Row<'looks'>> {
  const row: Row<'looks'> = {
    athleteId: athlete.id,
    id: newId(),
    viewerId: viewer.id,
    clubId,
    day: '2026-03-01',
    kind: 'sessions',
    at: currentTime().toISOString(),
    ...overrides,
  }
  await database.db
    .insertInto('looks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return row
}

/** For each user: a consent in their club, and a profile view with themselves as viewer. */
export async function fillConsents(
  db: Db,
  { people, clubs }: { people: number; clubs: number },
): Promise<void> {
  const clubOfN = sql.raw(`'club-' || (n % ${clubs})`)
  await insertMany(
    db,
    sql`insert into "consents" ("clubId", "athleteId", "kind", "choice", "version", "changedAt")
    select ${clubOfN}, ${idOfN}, 'training', case when n % 3 = 0 then 'figures' else 'everything' end, 1, ${at}
    from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "looks" ("athleteId", "id", "viewerId", "clubId", "day", "kind", "at")
    select ${idOfN}, ${idOfN}, ${idOfN}, ${clubOfN}, '2026-01-01', 'figures', ${at} from ${numbers(people)}`,
  )
}
