import { newId } from '@boathouse/domain/kernel/ids'
import type { Db } from '#db/tables.ts'

/** The identity library's name for an account that signs in with a password. */
export const PASSWORD_PROVIDER = 'credential'

/** The hash of a person's password; null while they have none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .select('password')
    .executeTakeFirst()
  return account?.password ?? null
}

/** Gives a person a password, in place of any they had. Run it in a transaction: nothing else keeps it to one. */
export async function setCredential(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await removeCredential(db, userId)
  await db
    .insertInto('accounts')
    .values({
      id: newId(),
      accountId: userId,
      providerId: PASSWORD_PROVIDER,
      userId,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      password: hash,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

export const removeCredential = (db: Db, userId: string) =>
  db.deleteFrom('accounts').where('userId', '=', userId).where('providerId', '=', PASSWORD_PROVIDER).execute()
