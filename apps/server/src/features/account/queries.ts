import type { Db, Row } from '#db/tables.ts'

export const insertLink = (db: Db, link: Omit<Row<'signInLinks'>, 'wrongEmails' | 'usedAt'>) =>
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
