import type { Db, Row } from '../tables.ts'

/** Idempotent: keeps an existing guardianship. */
export const insertGuardianship = (db: Db, row: Row<'guardianships'>) =>
  db
    .insertInto('guardianships')
    .values(row)
    .onConflict((conflict) => conflict.columns(['guardianId', 'childId']).doNothing())
    .execute()

/** Children of a guardian who are in no club. */
export const childIdsWithoutClub = async (db: Db, guardianId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('guardianships')
    .leftJoin('members', 'members.userId', 'guardianships.childId')
    .where('guardianships.guardianId', '=', guardianId)
    .where('members.userId', 'is', null)
    .select('guardianships.childId')
    .execute()
  return rows.map(({ childId }) => childId)
}

export const guardianIdsOf = async (db: Db, childId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('guardianships')
    .where('childId', '=', childId)
    .select('guardianId')
    .execute()
  return rows.map(({ guardianId }) => guardianId)
}
