import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

/** Marks a parameter while a query is compiled. */
export class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Parameters = Record<string, string | number | null>

/** Compiles a query once per database. `build` receives placeholders for values. See `SteadyQueryCompiler`. */
export function prepared<Given extends Parameters, Result>(
  build: (db: Db, given: Given) => Compilable<Result>,
) {
  const compiled = new WeakMap<object, { query: CompiledQuery; names: readonly unknown[] }>()
  const standIns = new Proxy({} as Given, { get: (_, name) => new Placeholder(String(name)) })

  function compiledFor(db: Db) {
    const { adapter } = db.getExecutor()
    let known = compiled.get(adapter)
    if (!known) {
      const query = build(db, standIns).compile()
      known = { query, names: query.parameters }
      compiled.set(adapter, known)
    }
    return known
  }

  async function run(db: Db, given: Given): Promise<Result[]> {
    const { query: compiledOnce, names } = compiledFor(db)
    const { sql, query, queryId } = compiledOnce
    const parameters = names.map((value) => (value instanceof Placeholder ? given[value.name] : value))
    // Bypasses Kysely's plugins and abort signals: neither is used.
    const { rows } = await db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery({ sql, query, queryId, parameters }))
    return rows as Result[]
  }

  /** SQL text, for tests of plans and costs. */
  const sql = (db: Db): string => compiledFor(db).query.sql

  return Object.assign(run, { sql })
}
