import type { AthleteScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

export const ownPasskeys = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('passkeys')
    .where('userId', '=', athleteId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'name', 'rpId', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .execute()

/** Returns false if the credential exists. */
export async function insertPasskey(db: Db, passkey: Row<'passkeys'>): Promise<boolean> {
  const stored = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

export async function deletePasskey(db: Db, { athleteId }: AthleteScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', athleteId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function isThere(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('passkeys').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

export const countByOtherHosts = (db: Db, rpId: string) =>
  db
    .selectFrom('passkeys')
    .where('rpId', '!=', rpId)
    .groupBy('rpId')
    .orderBy('rpId')
    .select(({ fn }) => ['rpId', fn.countAll<number>().as('passkeys')])
    .execute()
