import type { Db, Row } from '#db/tables.ts'

/** Replaces the link: there is only one at a time. */
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

/** Uses up a link: of concurrent calls, one gets the row. */
export const takeSetUpLink = (db: Db, tokenHash: string) =>
  db.deleteFrom('setUpLinks').where('tokenHash', '=', tokenHash).returning('purpose').executeTakeFirst()
