import type { Db } from '#db/tables.ts'
import { PASSWORD_PROVIDER } from './credentials.ts'

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
