import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Db, Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'
import type { Person } from './factories.ts'

/** Stores abilities; by default the member sculls. */
export async function theAbilities(
  app: Pick<TestApp, 'database'>,
  person: Pick<Person, 'id'>,
  overrides: Partial<Row<'abilities'>> = {},
): Promise<Row<'abilities'>> {
  const row: Row<'abilities'> = {
    ...{ athleteId: person.id, sculls: true, sweep: null, kayaks: false, canoe: null },
    ...{ coxes: false, steers: false, version: 1, changedAt: currentTime().toISOString() },
    ...overrides,
  }
  await app.database.db.insertInto('abilities').values(row).execute()
  return row
}

/** Requires users from `fillPeople`. */
export const fillAbilities = (db: Db, people: number): Promise<unknown> =>
  insertMany(
    db,
    sql`insert into "abilities" ("athleteId", "sculls", "kayaks", "coxes", "steers", "version", "changedAt")
    select ${idOfN}, true, false, false, false, 1, ${at} from ${numbers(people)}`,
  )
