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

/** Whether there was such a token of this person's to end. */
export async function deleteToken(db: Db, { athleteId }: AthleteScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apiTokens')
    .where('id', '=', id)
    .where('userId', '=', athleteId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends all tokens of a person; answers one line for each. */
export const deleteTokensOf = (db: Db, userId: string) =>
  db.deleteFrom('apiTokens').where('userId', '=', userId).returning('id').execute()

/** Ends a person's tokens that were made for a club, too; answers one line for each. */
export const deleteTokensForClub = (db: Db, { clubId }: ClubScope, userId: string) =>
  db
    .deleteFrom('apiTokens')
    .where('userId', '=', userId)
    .where('clubId', '=', clubId)
    .returning('id')
    .execute()

/** Ends every token that there is; answers whose they were, one line for each. */
export const deleteEveryToken = (db: Db) => db.deleteFrom('apiTokens').returning('userId').execute()

/** Writes down when a token was used for the first time; false where it had been before. */
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
