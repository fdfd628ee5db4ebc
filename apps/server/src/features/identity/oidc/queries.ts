import type { AthleteScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

/** Key of a connected account. Never its email: addresses change owners. */
export type Identified = Pick<Row<'oidcAccounts'>, 'issuer' | 'subject'>

export const findOidcOwner = (db: Db, { issuer, subject }: Identified) =>
  db
    .selectFrom('oidcAccounts')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['id', 'userId'])
    .executeTakeFirst()

export const noteUse = (db: Db, id: string, now: string) =>
  db.updateTable('oidcAccounts').set({ lastUsedAt: now }).where('id', '=', id).execute()

/** Returns false if the account is connected already, or the user has another one of this provider. */
export async function insertOidcAccount(db: Db, account: Row<'oidcAccounts'>): Promise<boolean> {
  const stored = await db
    .insertInto('oidcAccounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

export const ownOidcAccounts = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('oidcAccounts')
    .where('userId', '=', athleteId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute()

export async function deleteOidcAccount(db: Db, { athleteId }: AthleteScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oidcAccounts')
    .where('id', '=', id)
    .where('userId', '=', athleteId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
