import type { ClubScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

/** Returns false if the import was started before. */
export const startImport = async (db: Db, row: Row<'memberImports'>): Promise<boolean> => {
  const inserted = await db
    .insertInto('memberImports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const ofClub = (db: Db, { clubId }: ClubScope, now: string) =>
  db
    .selectFrom('memberImports')
    .where('clubId', '=', clubId)
    .where('undoUntil', '>', now)
    .select(['id', 'createdAt', 'undoUntil'])

/** Newest first. */
export const listRecent = (db: Db, club: ClubScope, { now, limit }: { now: string; limit: number }) =>
  ofClub(db, club, now).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()

export const findRecent = (db: Db, club: ClubScope, importId: string, now: string) =>
  ofClub(db, club, now).where('id', '=', importId).executeTakeFirst()
