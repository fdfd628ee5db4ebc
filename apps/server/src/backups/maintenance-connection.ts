import { sql } from 'kysely'
import { connect, type Database } from '#db/connect.ts'
import type { Db } from '#db/tables.ts'

/** A connection that waits as long as it takes: what reads everything is no request. */
export const connectWithoutTimeout = (url: string): Database =>
  connect({ url, connections: 2, patienceMs: 0 }, () => undefined)

/** Has PostgreSQL look at how large the tables are: until it knows, it plans badly. */
export const analyze = (db: Db): Promise<unknown> => sql`analyze`.execute(db)
