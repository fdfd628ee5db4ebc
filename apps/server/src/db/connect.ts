import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** Where the data is: an embedded file, or a PostgreSQL server. */
export type DatabaseAddress =
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
  /** How many wait for a connection. */
  readonly waiting: () => number
}

/** Opens the database; nothing is read or written until the first query. `close` it with `db.destroy()`. */
export function connect(address: DatabaseAddress, onIdleError: (error: Error) => void): Database {
  if ('file' in address)
    return {
      engine: 'sqlite',
      db: new Kysely<Tables>({ dialect: sqliteDialect(address.file) }),
      // It answers in the caller's own turn.
      waiting: () => 0,
    }
  const { dialect, waiting } = postgresDialect(address, onIdleError)
  return { engine: 'postgres', db: new Kysely<Tables>({ dialect }), waiting }
}
