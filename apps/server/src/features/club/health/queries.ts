import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export const ping = (db: Db) => sql`select 1`.execute(db)

export const mailsIn = (db: Db, state: 'waiting' | 'failed') =>
  db
    .selectFrom('outboxMails')
    .where('state', '=', state)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldest')])
    .executeTakeFirstOrThrow()
