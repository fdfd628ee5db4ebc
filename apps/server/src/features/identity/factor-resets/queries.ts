import { readerLocale } from '#db/locale.ts'
import type { Db, Row } from '#db/tables.ts'

const waiting = (db: Db) =>
  db
    .selectFrom('factorResets')
    .innerJoin('users as owners', 'owners.id', 'factorResets.userId')
    .leftJoin('users as requesters', 'requesters.id', 'factorResets.askedBy')
    .select([
      'factorResets.id',
      'owners.email',
      'requesters.email as askedBy',
      'factorResets.createdAt',
      'factorResets.happensAt',
    ])
    .$narrowType<{ email: string }>()

export const listWaiting = (db: Db, limit: number) =>
  waiting(db).orderBy('factorResets.happensAt').orderBy('factorResets.id').limit(limit).execute()

export const findOf = (db: Db, userId: string) =>
  waiting(db).where('factorResets.userId', '=', userId).executeTakeFirstOrThrow()

/** Returns false if the user has a pending reset. */
export async function keep(db: Db, reset: Row<'factorResets'>): Promise<boolean> {
  const kept = await db
    .insertInto('factorResets')
    .values(reset)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Removes a reset: of concurrent calls, one gets the row. */
export const take = (db: Db, id: string) =>
  db
    .deleteFrom('factorResets')
    .where('id', '=', id)
    .returning(['userId', 'askedBy', 'createdAt'])
    .executeTakeFirst()

export const listDue = (db: Db, now: string, limit: number) =>
  db
    .selectFrom('factorResets')
    .where('happensAt', '<=', now)
    .orderBy('happensAt')
    .limit(limit)
    .select('id')
    .execute()

export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .where('id', '=', id)
    .where('erasedAs', 'is', null)
    .select(['id', 'email', readerLocale])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', readerLocale])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

export const isWaiting = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('factorResets').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
