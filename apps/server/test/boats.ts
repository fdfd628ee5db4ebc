import type { Rig } from '@boathouse/domain/boathouse/boats/model'
import { boatSearchKey, toBoatNameKey } from '@boathouse/domain/boathouse/boats/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

export const double: Rig = { craft: 'double', hasCox: false, sides: null }
/** Coxless pair, stroke on port. */
export const pair: Rig = { craft: 'pair', hasCox: false, sides: ['starboard', 'port'] }

interface Overrides extends Partial<Omit<Row<'boats'>, 'rigs'>> {
  readonly rigs?: readonly Rig[]
}

export async function aBoat(
  { database }: { database: Database },
  clubId: string,
  { name = `Boat ${newId()}`, rigs = [double], ...overrides }: Overrides = {},
): Promise<Row<'boats'>> {
  const now = currentTime().toISOString()
  const row = {
    clubId,
    id: newId(),
    name,
    nameKey: toBoatNameKey(name),
    searchKey: boatSearchKey(name, rigs),
    rigs: JSON.stringify(rigs),
    squadIds: null,
    craftKeys: `,${rigs.map(({ craft }) => craft).join()},`,
    minWeight: null,
    maxWeight: null,
    ownerId: null,
    notes: '',
    outFrom: null,
    outTo: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    ...overrides,
  }
  await database.db.insertInto('boats').values(row).execute()
  return row
}

/** 200 boats for each club, every tenth archived. */
export async function fillBoats(db: Db, clubs: number): Promise<void> {
  await insertMany(
    db,
    sql`insert into "boats"
      ("clubId", "id", "name", "nameKey", "searchKey", "rigs", "craftKeys", "notes", "ownerId", "version", "createdAt", "updatedAt", "archivedAt")
    select 'club-' || (n % ${sql.raw(String(clubs))}), ${idOfN}, 'Boat ' || n, 'boat ' || n, 'boat ' || n || ' 2x', '[]', ',double,', '',
      case when n % 7 = 0 then ${idOfN} end, 1, ${at}, ${at}, case when n % 10 = 0 then ${at} end
    from ${numbers(200 * clubs)}`,
  )
}
