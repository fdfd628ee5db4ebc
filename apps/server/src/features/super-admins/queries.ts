import type { Db } from '#db/tables.ts'

/** Whoever is made super by somebody with access to the server has the address that was named. */
export const grant = (db: Db, userId: string, now: string) =>
  db
    .updateTable('users')
    .set({ superAdminSince: now, emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .execute()

/** Takes the claim away, and a platform role of super, which no action of ours gives. */
export const revoke = (db: Db, userId: string, now: string) =>
  db
    .updateTable('users')
    .set((eb) => ({
      superAdminSince: null,
      platformRole: eb
        .case()
        .when('platformRole', '=', 'super')
        .then('athlete' as const)
        .else(eb.ref('platformRole'))
        .end(),
      updatedAt: now,
    }))
    .where('id', '=', userId)
    .execute()

export const findPerson = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', 'emailVerified', 'superAdminSince', 'platformRole'])
    .executeTakeFirst()
