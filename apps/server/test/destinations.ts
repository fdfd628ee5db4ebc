import { destinationNameKey } from '@boathouse/domain/boathouse/destinations/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

export async function aDestination(
  { database }: { database: Database },
  clubId: string,
  overrides: Partial<Row<'destinations'>> = {},
): Promise<Row<'destinations'>> {
  const now = currentTime().toISOString()
  const id = newId()
  const { name = `Bend ${id}` } = overrides
  const row = {
    ...{ clubId, id, name, nameKey: destinationNameKey(name), metres: 8_000, minutes: 60 },
    ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    ...overrides,
  }
  await database.db.insertInto('destinations').values(row).execute()
  return row
}

/** Every hundredth is deleted. */
export async function fillDestinations(
  db: Db,
  { clubs, rows }: { clubs: number; rows: number },
): Promise<void> {
  await insertMany(
    db,
    sql`insert into "destinations" ("clubId", "id", "name", "nameKey", "version", "createdAt", "updatedAt", "deletedAt")
    select 'club-' || (n % ${sql.raw(String(clubs))}), ${idOfN}, 'Bend ' || n, 'bend ' || n, 1, ${at}, ${at},
      case when n % 100 = 0 then ${at} end
    from ${numbers(rows)}`,
  )
}
