import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** The least that shows that the database answers. */
export const ping = (db: Db) => sql`select 1`.execute(db)

/** How many mails are in a state, and when the oldest of them was written. */
export const mailsIn = (db: Db, state: 'waiting' | 'failed') =>
  db
    .selectFrom('outboxMails')
    .where('state', '=', state)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldest')])
    .executeTakeFirstOrThrow()
