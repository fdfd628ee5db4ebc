import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { loadPostgresDriver } from './drivers.ts'

/** Length of `2026-03-01 06:30:00.125+00`. PostgreSQL drops trailing zeros; other lengths are parsed as Date. */
const WITH_MILLISECONDS = 26

/** Avoids Date objects, which would dominate the cost of a list page. */
const toIsoInstant = (value: string): string =>
  value.length === WITH_MILLISECONDS && value.endsWith('+00')
    ? `${value.slice(0, 10)}T${value.slice(11, 23)}Z`
    : new Date(value).toISOString()

const INT8 = 20
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

/** Makes results equal SQLite's: instants as ISO text, counts as numbers. */
const parsers: Record<number, (value: string) => unknown> = {
  [TIMESTAMPTZ]: toIsoInstant,
  [INT8]: Number,
  [NUMERIC]: Number,
}

export const postgresTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? loadPostgresDriver().types.getTypeParser(oid, format as 'text'),
}

/** Named statements per connection; the server never frees them. Further texts run unnamed. */
const MAX_STATEMENTS = 500
/** Characters. Longer texts are bulk inserts, which vary by row count. */
const LONGEST_NAMED = 4_000
/** Runs of a statement before it gets a name: lists of ids may never repeat. */
const TIMES_UNNAMED = 2
const MAX_COUNTED = 2_000

/** Names repeated statements; returns undefined for others. */
function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (sql) => {
    const known = names.get(sql)
    if (known || names.size >= MAX_STATEMENTS || sql.length > LONGEST_NAMED) return known
    const count = counts.get(sql) ?? 0
    if (count < TIMES_UNNAMED) {
      if (counts.size >= MAX_COUNTED) counts.clear()
      counts.set(sql, count + 1)
      return undefined
    }
    counts.delete(sql)
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}

type Query = (text: unknown, values?: unknown[], callback?: unknown) => Promise<unknown>

/** Names repeated statements, so PostgreSQL parses and plans them once per connection. */
function namingClient(): typeof pg.Client {
  const nameOf = statementNames()
  const { Client } = loadPostgresDriver()
  class NamingClient extends Client {}
  NamingClient.prototype.query = async function query(
    this: pg.Client & { connection: { stream: Socket } },
    text: unknown,
    values?: unknown[],
  ) {
    const plain = Client.prototype.query as Query
    const name = typeof text === 'string' && values?.length ? nameOf(text) : undefined
    try {
      return await (name ? plain.call(this, { name, text, values }) : plain.call(this, text, values))
    } catch (error) {
      // After a timeout the connection may deliver the old response: close it.
      if ((error as Error).message === 'Query read timeout') {
        const closed = once(this.connection.stream, 'close')
        this.connection.stream.destroy()
        await closed
      }
      throw error
    }
  } as typeof pg.Client.prototype.query
  return NamingClient
}

interface PostgresAddress {
  readonly url: string
  readonly connections: number
  readonly patienceMs: number
}

/** Connects lazily. A lost server fails the request, never the process. */
export function postgresPool(
  { url, connections, patienceMs }: PostgresAddress,
  onIdleError: (error: Error) => void,
): pg.Pool {
  const pool = new (loadPostgresDriver().Pool)({
    connectionString: url,
    Client: namingClient(),
    max: connections,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
    types: postgresTypes,
  })
  pool.on('error', onIdleError)
  // A connection that breaks in use reports the error to its query and here.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return pool
}
