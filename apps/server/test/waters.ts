import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, insertMany } from './bulk-rows.ts'

export async function aWater(
  { database }: { database: Database },
  clubId: string,
  overrides: Partial<Row<'waters'>> = {},
): Promise<Row<'waters'>> {
  const at = currentTime().toISOString()
  const row = {
    clubId,
    id: newId(),
    name: 'Lake',
    credit: '© OpenStreetMap contributors',
    outline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
  await database.db.insertInto('waters').values(row).execute()
  return row
}

export const fillWaters = (db: Db): Promise<void> =>
  insertMany(
    db,
    sql`insert into "waters"
      ("clubId", "id", "name", "credit", "outline", "version", "createdAt", "updatedAt")
    select "id", "id", 'Lake', '', '', 1, ${at}, ${at} from ${sql.table('clubs')}`,
  )

export const shore = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Lake' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [18.5, 47.2],
          [18.6, 47.2],
          [18.6, 47.3],
        ],
      },
    },
  ],
})
