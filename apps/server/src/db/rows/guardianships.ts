import type { Db, Row } from '../tables.ts'

/** Idempotent: keeps an existing guardianship. */
export const insertGuardianship = (db: Db, row: Row<'guardianships'>) =>
  db
    .insertInto('guardianships')
    .values(row)
    .onConflict((conflict) => conflict.columns(['guardianId', 'childId']).doNothing())
    .execute()

/** Managed profiles of a guardian, and whether they are in a club. */
export const childrenOf = async (
  db: Db,
  guardianId: string,
): Promise<readonly { readonly childId: string; readonly isInClub: boolean }[]> => {
  const rows = await db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.childId')
    .where('guardianships.guardianId', '=', guardianId)
    .where('users.email', 'is', null)
    .select((eb) => [
      'guardianships.childId',
      eb
        .selectFrom('members')
        .whereRef('members.userId', '=', 'guardianships.childId')
        .select('members.clubId')
        .limit(1)
        .as('clubId'),
    ])
    .execute()
  return rows.map(({ childId, clubId }) => ({ childId, isInClub: clubId !== null }))
}

export const guardianIdsOf = async (db: Db, childId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('guardianships')
    .where('childId', '=', childId)
    .select('guardianId')
    .execute()
  return rows.map(({ guardianId }) => guardianId)
}
