import type { Db, Row } from '../tables.ts'

/** Idempotent: keeps an existing guardianship. */
export const insertGuardianship = (db: Db, row: Row<'guardianships'>) =>
  db
    .insertInto('guardianships')
    .values(row)
    .onConflict((conflict) => conflict.columns(['guardianId', 'childId']).doNothing())
    .execute()

export const guardianIdsOf = async (db: Db, childId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('guardianships')
    .where('childId', '=', childId)
    .select('guardianId')
    .execute()
  return rows.map(({ guardianId }) => guardianId)
}
