import { newId } from '@boathouse/domain/kernel/ids'
import type { Db } from '#db/tables.ts'

const PASSWORD_PROVIDER = 'credential'

/** Null for users without a password. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .select('password')
    .executeTakeFirst()
  return account?.password ?? null
}

/** Call it in a transaction: concurrent calls could store two passwords. */
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

/** Removes a password, optionally only if set since an instant. Returns whether one was removed. */
export async function removeCredential(
  db: Db,
  userId: string,
  since: string | null = null,
): Promise<boolean> {
  let passwords = db
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_PROVIDER)
  if (since !== null) passwords = passwords.where('createdAt', '>=', since)
  const { numDeletedRows } = await passwords.executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const findPersonByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.userId', '=', 'users.id').on('accounts.providerId', '=', PASSWORD_PROVIDER),
    )
    .where('users.email', '=', email)
    .select(['users.id as userId', 'users.emailVerified', 'accounts.password as hash'])
    .executeTakeFirst()

export const verifyEmail = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: now.toISOString() })
    .where('id', '=', userId)
    .execute()
