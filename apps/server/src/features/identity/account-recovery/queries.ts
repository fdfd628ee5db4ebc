import type { Db } from '#db/tables.ts'

/** A user, and the creation time from which their credentials are deleted; null deletes all. */
export interface Added {
  readonly userId: string
  readonly since: string | null
}

type Table = 'passkeys' | 'oidcAccounts' | 'recoveryCodes'

export async function deleteAdded(db: Db, table: Table, { userId, since }: Added): Promise<number> {
  let added = db.deleteFrom(table).where('userId', '=', userId)
  if (since !== null) added = added.where('createdAt', '>=', since)
  const { numDeletedRows } = await added.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes authenticator apps that were started or confirmed since. Returns the number of confirmed ones. */
export async function deleteAddedApps(db: Db, { userId, since }: Added): Promise<number> {
  let added = db.deleteFrom('factors').where('userId', '=', userId)
  if (since !== null)
    added = added.where((eb) => eb.or([eb('createdAt', '>=', since), eb('confirmedAt', '>=', since)]))
  const deleted = await added.returning('confirmedAt').execute()
  return deleted.filter(({ confirmedAt }) => confirmedAt !== null).length
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const codes = await db.selectFrom('recoveryCodes').where('userId', '=', userId).select('codeHash').execute()
  return codes.length
}

/** An intruder may have requested the pending change. */
export const deleteWaitingEmail = (db: Db, userId: string) =>
  db.deleteFrom('emailChanges').where('userId', '=', userId).where('confirmedAt', 'is', null).execute()

export async function deleteAddedResets(db: Db, { userId, since }: Added): Promise<void> {
  let added = db.deleteFrom('factorResets').where('userId', '=', userId)
  if (since !== null) added = added.where('createdAt', '>=', since)
  await added.execute()
}

export const findUnconfirmed = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .select('email')
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

export const markPasswordRemoved = (db: Db, userId: string, now: string) =>
  db.updateTable('users').set({ passwordRemovedAt: now }).where('id', '=', userId).execute()
