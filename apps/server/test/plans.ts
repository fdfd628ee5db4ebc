import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type { DatabaseLocation } from '#db/connect.ts'
import { postgresPool } from '#db/postgres.ts'
import { sqliteDialect } from '#db/sqlite.ts'
import type { Db, Tables } from '#db/tables.ts'
import { engine } from './database.ts'

interface Watched {
  readonly db: Db
  /** Query plan of the last query that `run` sent. */
  readonly plan: (run: () => Promise<unknown>) => Promise<string[]>
  /** Query plans of all queries that `run` sent, in order. */
  readonly plans: (run: () => Promise<unknown>) => Promise<string[][]>
  /** Table rows that PostgreSQL read during `run`; null on SQLite, which doesn't count them. */
  readonly rowsRead: (run: () => Promise<unknown>) => Promise<number | null>
}

/** Connects a database and passes each query to `tell`. */
export function told(address: DatabaseLocation, tell: (query: CompiledQuery) => void): Db {
  const dialect =
    'file' in address
      ? sqliteDialect(address.file)
      : new PostgresDialect({ pool: postgresPool({ ...address, patienceMs: 0 }, () => undefined) })
  return new Kysely<Tables>({ dialect, log: ({ query }) => tell(query) })
}

/** Records queries to explain them afterwards. */
export function watched(address: DatabaseLocation): Watched {
  const seen: CompiledQuery[] = []
  const db = told(address, (query) => seen.push(query))
  const sentBy = async (run: () => Promise<unknown>) => {
    seen.length = 0
    await run()
    return seen.filter(({ sql: text }) => /^\s*(with|select|insert|update|delete)/i.test(text))
  }
  const plans = async (run: () => Promise<unknown>) => {
    const sent = await sentBy(run)
    return Promise.all(sent.map((query) => planOf(db, query)))
  }
  const rowsRead = async (run: () => Promise<unknown>) => {
    const sent = await sentBy(run)
    if (engine === 'sqlite') return null
    const rows = await Promise.all(sent.map((query) => rowsReadBy(db, query)))
    return rows.reduce((sum, each) => sum + each, 0)
  }
  const plan = async (run: () => Promise<unknown>) => {
    const last = (await plans(run)).at(-1)
    if (!last) throw new Error('No query was sent.')
    return last
  }
  return { db, plan, plans, rowsRead }
}

interface Step {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Step[]
}

async function rowsReadBy(db: Db, { sql: text, parameters }: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>({
    ...sql``.compile(db),
    sql: `explain (analyze, format json, timing off) ${text}`,
    parameters,
  })
  return rows[0] ? rowsReadIn(rows[0]['QUERY PLAN'][0].Plan) : 0
}

function rowsReadIn(step: Step): number {
  const each = step['Relation Name'] ? step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) : 0
  const parts = (step.Plans ?? []).map(rowsReadIn)
  return each * step['Actual Loops'] + parts.reduce((sum, rows) => sum + rows, 0)
}

/** A query plan in the database's words, one step per line. */
async function planOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain (costs off)'
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...sql``.compile(db),
    sql: `${explain} ${text}`,
    parameters,
  })
  // Omits SQLite's line for a parameter, which reads nothing.
  return rows
    .map((row) => String(row['detail'] ?? row['QUERY PLAN']).trim())
    .filter((step) => step !== 'SCAN CONSTANT ROW')
}

/** Full scans, sorts and temporary indexes, which are too slow on large tables. */
export const isSlowStep = (step: string): boolean =>
  /^SCAN |TEMP B-TREE|AUTOMATIC|Seq Scan|\bSort\b/.test(step)
