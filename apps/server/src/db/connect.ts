import { Kysely, PostgresDialect } from 'kysely'
import { type Notifications, postgresNotifications } from './notifications.ts'
import { postgresPool } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export type DatabaseLocation =
  | { readonly file: string }
  | {
      readonly url: string
      readonly connections: number
      /** Timeout in milliseconds for connecting and for each query; 0 for none. */
      readonly patienceMs: number
    }

export interface Database {
  readonly engine: Engine
  readonly db: Db
  /** Usage of the connection pool; null on SQLite. */
  readonly connections: Connections | null
  /** Messages between servers that share the database; null on SQLite. */
  readonly notifications: Notifications | null
}

export type QueriedDatabase = Pick<Database, 'engine' | 'db'>

interface Connections {
  readonly inUse: () => number
  readonly idle: () => number
  readonly waiting: () => number
}

/** Connects lazily at the first query. Close it with `db.destroy()`. */
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
