import { sql } from 'kysely'
import { connect, type Database } from '#db/connect.ts'
import type { Db } from '#db/tables.ts'

/** No timeouts: maintenance reads whole tables. */
export const connectWithoutTimeout = (url: string): Database =>
  connect({ url, connections: 2, patienceMs: 0 }, () => undefined)

/** Updates the planner's statistics. */
export const analyze = (db: Db): Promise<unknown> => sql`analyze`.execute(db)
