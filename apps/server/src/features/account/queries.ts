import type { Db, Row } from '#db/tables.ts'

export type SignInLink = Row<'signInLinks'>

export const insertLink = (db: Db, link: Omit<SignInLink, 'wrongEmails' | 'usedAt'>) =>
  db
    .insertInto('signInLinks')
    .values({ ...link, wrongEmails: 0, usedAt: null })
    .execute()

export const findLink = (db: Db, tokenHash: string) =>
  db.selectFrom('signInLinks').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()

/** Counts one more wrong e-mail; undefined when there were too many, however many come at once. */
export const countWrongEmail = (db: Db, tokenHash: string, mostWrong: number) =>
  db
    .updateTable('signInLinks')
    .set((eb) => ({ wrongEmails: eb('wrongEmails', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('wrongEmails', '<', mostWrong)
    .returning('wrongEmails')
    .executeTakeFirst()

/** Of any number of claims at once, one gets the row. */
export const claimLink = (
  db: Db,
  { tokenHash, now, mostWrong }: { tokenHash: string; now: string; mostWrong: number },
) =>
  db
    .updateTable('signInLinks')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('wrongEmails', '<', mostWrong)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst()

export const unclaimLink = (db: Db, tokenHash: string) =>
  db.updateTable('signInLinks').set({ usedAt: null }).where('tokenHash', '=', tokenHash).execute()

export const markPasswordRemoved = (db: Db, userId: string, now: string) =>
  db.updateTable('users').set({ passwordRemovedAt: now }).where('id', '=', userId).execute()

export const anySuperAdmin = (db: Db) =>
  db.selectFrom('users').select('id').where('superAdminSince', 'is not', null).limit(1).executeTakeFirst()

/** There is one set-up link at a time; a fresh one replaces the one before. */
export const replaceSetUpLink = (db: Db, link: Omit<Row<'setUpLinks'>, 'purpose'>) =>
  db
    .insertInto('setUpLinks')
    .values({ purpose: 'firstSuperAdmin', ...link })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet(link))
    .execute()

export const dropSetUpLink = (db: Db) => db.deleteFrom('setUpLinks').execute()

export const isSetUpLink = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db
    .selectFrom('setUpLinks')
    .where('tokenHash', '=', tokenHash)
    .select('purpose')
    .executeTakeFirst()) !== undefined

/** Of any number who take it at once, one gets it. */
export const takeSetUpLink = (db: Db, tokenHash: string) =>
  db.deleteFrom('setUpLinks').where('tokenHash', '=', tokenHash).returning('purpose').executeTakeFirst()

export const makeSuperAdmin = (db: Db, userId: string, now: string) =>
  db
    .updateTable('users')
    .set({ superAdminSince: now, emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .execute()
