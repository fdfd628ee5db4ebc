import type { Db } from '#db/tables.ts'

/** Confirms the address, because the operator has named it. */
export const grant = (db: Db, userId: string, now: string) =>
  db
    .updateTable('users')
    .set({ superAdminSince: now, emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .execute()

/** Removes the platform role `super`, too, which can't be granted here. */
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
