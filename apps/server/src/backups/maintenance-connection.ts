import { sql } from 'kysely'
import { connect, type Database } from '#db/connect.ts'
import type { Db } from '#db/tables.ts'

/** Without timeouts: these statements read everything. */
export const connectWithoutTimeout = (url: string): Database =>
  connect({ url, connections: 2, patienceMs: 0 }, () => undefined)

/** Updates PostgreSQL's statistics, which its plans depend on. */
export const analyze = (db: Db): Promise<unknown> => sql`analyze`.execute(db)
