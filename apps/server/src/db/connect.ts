import { Kysely, PostgresDialect } from 'kysely'
import { type Notifications, postgresNotifications } from './notifications.ts'
import { postgresPool } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** Where the data is: an embedded file, or a PostgreSQL server. */
export type DatabaseLocation =
  | { readonly file: string }
  | {
      readonly url: string
      readonly connections: number
      /** How long a request waits for a connection, and then for an answer, in milliseconds; 0 is for ever. */
      readonly patienceMs: number
    }

export interface Database {
  readonly engine: Engine
  readonly db: Db
  /** How the pool of connections is used; null where there is none. */
  readonly connections: Connections | null
  /** How servers on one database tell each other something; null where there is one server. */
  readonly notifications: Notifications | null
}

/** A database, or a transaction of it. */
export type QueriedDatabase = Pick<Database, 'engine' | 'db'>

interface Connections {
  readonly inUse: () => number
  readonly idle: () => number
  /** How many requests wait for one. */
  readonly waiting: () => number
}

/** Opens the database; nothing is read or written until the first query. `close` it with `db.destroy()`. */
export function connect(address: DatabaseLocation, onIdleError: (error: Error) => void): Database {
  if ('file' in address) {
    const db = new Kysely<Tables>({ dialect: sqliteDialect(address.file) })
    return { engine: 'sqlite', db, connections: null, notifications: null }
  }
  const pool = postgresPool(address, onIdleError)
  return {
    engine: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    connections: {
      inUse: () => pool.totalCount - pool.idleCount,
      idle: () => pool.idleCount,
      waiting: () => pool.waitingCount,
    },
    notifications: postgresNotifications(address.url, pool),
  }
}
