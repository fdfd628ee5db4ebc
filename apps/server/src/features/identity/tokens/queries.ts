import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

export const ownTokens = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('apiTokens')
    .where('userId', '=', athleteId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'name', 'scopes', 'clubId', 'createdAt', 'endsAt', 'lastUsedOn', 'lastNetwork'])
    .execute()

export const insertToken = (db: Db, token: Row<'apiTokens'>) =>
  db.insertInto('apiTokens').values(token).execute()

export async function deleteToken(db: Db, { athleteId }: AthleteScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apiTokens')
    .where('id', '=', id)
    .where('userId', '=', athleteId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteTokensOf = (db: Db, userId: string) =>
  db.deleteFrom('apiTokens').where('userId', '=', userId).returning('id').execute()

export const deleteTokensForClub = (db: Db, { clubId }: ClubScope, userId: string) =>
  db
    .deleteFrom('apiTokens')
    .where('userId', '=', userId)
    .where('clubId', '=', clubId)
    .returning('id')
    .execute()

/** Returns a row for each deleted token. */
export const deleteEveryToken = (db: Db) => db.deleteFrom('apiTokens').returning('userId').execute()

/** Returns false if the token was used before. */
export async function markFirstUse(
  db: Db,
  id: string,
  use: Pick<Row<'apiTokens'>, 'lastUsedOn' | 'lastNetwork'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('apiTokens')
    .set(use)
    .where('id', '=', id)
    .where('lastUsedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const markUse = (db: Db, id: string, use: Pick<Row<'apiTokens'>, 'lastUsedOn' | 'lastNetwork'>) =>
  db.updateTable('apiTokens').set(use).where('id', '=', id).execute()
