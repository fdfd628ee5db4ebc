import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idOf, idOfN, insertMany, numbers } from './bulk-rows.ts'

export async function aGuardianship(
  { database: { db } }: { database: Database },
  row: Pick<Row<'guardianships'>, 'guardianId' | 'childId'> & Partial<Row<'guardianships'>>,
): Promise<void> {
  const rest = { grantedBy: null, createdAt: currentTime().toISOString(), mutedAt: null }
  await db
    .insertInto('guardianships')
    .values({ ...rest, ...row })
    .execute()
}

/** Everyone guards the first person, who guards everyone. */
export const fillGuardianships = async (db: Db, people: number): Promise<void> => {
  const [first] = [idOf(1)]
  for (const pair of [sql`${idOfN}, ${first}`, sql`${first}, ${idOfN}`])
    await insertMany(
      db,
      sql`insert into guardianships ("guardianId", "childId", "grantedBy", "createdAt")
      select ${pair}, ${idOfN}, ${at} from ${numbers(people)} where n > 1`,
    )
}
