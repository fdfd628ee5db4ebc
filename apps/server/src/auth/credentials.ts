import { newId } from '@boathouse/domain/kernel/ids'
import type { Db } from '#db/tables.ts'

/** The identity library's name for an account that signs in with a password. */
const PASSWORD_PROVIDER = 'credential'

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

/** Takes a person's password away, or only one that was set since an instant; returns whether there was one. */
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

/** A person by e-mail, with the hash of their password if they have one. */
export const findPersonByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.userId', '=', 'users.id').on('accounts.providerId', '=', PASSWORD_PROVIDER),
    )
    .where('users.email', '=', email)
    .select(['users.id as userId', 'users.emailVerified', 'accounts.password as hash'])
    .executeTakeFirst()

/** The person has shown that mail to their address reaches them. */
export const verifyEmail = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: now.toISOString() })
    .where('id', '=', userId)
    .execute()
