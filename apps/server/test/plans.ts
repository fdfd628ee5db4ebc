import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type { DatabaseLocation } from '#db/connect.ts'
import { postgresPool } from '#db/postgres.ts'
import { sqliteDialect } from '#db/sqlite.ts'
import type { Db, Tables } from '#db/tables.ts'
import { engine } from './database.ts'

interface Watched {
  readonly db: Db
  /** The steps by which the database went about the last query that `run` sent. */
  readonly plan: (run: () => Promise<unknown>) => Promise<string[]>
  /** The plans of all queries that `run` sent, in order. */
  readonly plans: (run: () => Promise<unknown>) => Promise<string[][]>
}

/** A database that tells of each query. */
export function told(address: DatabaseLocation, tell: (query: CompiledQuery) => void): Db {
  const dialect =
    'file' in address
      ? sqliteDialect(address.file)
      : new PostgresDialect({ pool: postgresPool({ ...address, patienceMs: 0 }, () => undefined) })
  return new Kysely<Tables>({ dialect, log: ({ query }) => tell(query) })
}

/** A database whose queries can be looked at after they ran. */
export function watched(address: DatabaseLocation): Watched {
  const seen: CompiledQuery[] = []
  const db = told(address, (query) => seen.push(query))
  const plans = async (run: () => Promise<unknown>) => {
    seen.length = 0
    await run()
    const sent = seen.filter(({ sql: text }) => /^\s*(with|select|insert|update|delete)/i.test(text))
    return Promise.all(sent.map((query) => planOf(db, query)))
  }
  const plan = async (run: () => Promise<unknown>) => {
    const last = (await plans(run)).at(-1)
    if (!last) throw new Error('No query was sent.')
    return last
  }
  return { db, plan, plans }
}

/** How the database goes about a query, a step a line, in its own words. */
async function planOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain (costs off)'
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...sql``.compile(db),
    sql: `${explain} ${text}`,
    parameters,
  })
  return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']).trim())
}

/** Reads every row, sorts by hand, or builds an index for the moment: what a query on a large table must not do. */
export const isSlowStep = (step: string): boolean =>
  /^SCAN |TEMP B-TREE|AUTOMATIC|Seq Scan|\bSort\b/.test(step)
