import { type CompiledQuery, Kysely, sql } from 'kysely'
import type { DatabaseAddress } from '#db/connect.ts'
import { postgresDialect } from '#db/postgres.ts'
import { sqliteDialect } from '#db/sqlite.ts'
import type { Db, Tables } from '#db/tables.ts'
import { engine } from './database.ts'

/** A database whose queries can be looked at after they ran. */
export function watched(address: DatabaseAddress): { db: Db; seen: CompiledQuery[] } {
  const seen: CompiledQuery[] = []
  const dialect =
    'file' in address
      ? sqliteDialect(address.file)
      : postgresDialect({ ...address, patienceMs: 0 }, () => undefined)
  const log = ({ query }: { query: CompiledQuery }) => {
    seen.push(query)
  }
  return { db: new Kysely<Tables>({ dialect, log }), seen }
}

/** How the database goes about a query, a step a line, in its own words. */
export async function planOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
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
