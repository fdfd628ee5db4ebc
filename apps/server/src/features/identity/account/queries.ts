import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Compilable } from 'kysely'
import { prepared } from '#db/prepared.ts'
import type { Db, Row } from '#db/tables.ts'

export const insertLink = (db: Db, link: Omit<Row<'signInLinks'>, 'wrongEmails' | 'usedAt' | 'codeTries'>) =>
  db
    .insertInto('signInLinks')
    .values({ ...link, wrongEmails: 0, usedAt: null, codeTries: 0 })
    .execute()

export const findLink = (db: Db, tokenHash: string) =>
  db.selectFrom('signInLinks').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()

/** Counts a wrong email for a link. Atomic. Undefined once the limit is reached. */
export const countWrongEmail = (db: Db, tokenHash: string, mostWrong: number) =>
  db
    .updateTable('signInLinks')
    .set((eb) => ({ wrongEmails: eb('wrongEmails', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('wrongEmails', '<', mostWrong)
    .returning('wrongEmails')
    .executeTakeFirst()

interface CodeTry {
  readonly email: string
  readonly askerHash: string
  readonly now: string
  readonly most: number
}

/** Counts an attempt on the newest code that a browser requested for an email. Atomic; undefined if too many. */
export const countCodeTry = (db: Db, { email, askerHash, now, most }: CodeTry) =>
  db
    .updateTable('signInLinks')
    .set((eb) => ({ codeTries: eb('codeTries', '+', 1) }))
    .where('tokenHash', '=', (eb) =>
      eb
        .selectFrom('signInLinks as newest')
        .where('newest.email', '=', email)
        .where('newest.askerHash', '=', askerHash)
        .where('newest.usedAt', 'is', null)
        .where('newest.expiresAt', '>', now)
        .orderBy('newest.expiresAt', 'desc')
        .limit(1)
        .select('newest.tokenHash'),
    )
    .where('codeTries', '<', most)
    .returning('tokenHash')
    .executeTakeFirst()

/** Claims a link once: of concurrent calls, one gets the row. */
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

/** One session on or after a day. Uses only an index. */
export const sessionSince = prepared(
  (db, { athleteId, first }: { athleteId: string; first: CalendarDay }): Compilable<{ date: string }> =>
    db
      .selectFrom('trainingSessions')
      .where('athleteId', '=', athleteId)
      .where('deletedAt', 'is', null)
      .where('date', '>=', first)
      .select('date')
      .limit(1),
)
