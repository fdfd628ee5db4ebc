import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** The least that shows that the database answers. */
export const ping = (db: Db) => sql`select 1`.execute(db)
