import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

/** Stands in for a parameter while a query is compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Parameters = Record<string, string | number>

/**
 * A query that is built and compiled once per database instead of once per call: for the gate and the lists that every
 * screen opens with. `build` must not look at the values; it gets stand-ins.
 */
export function prepared<Given extends Parameters, Result>(
  build: (db: Db, given: Given) => Compilable<Result>,
) {
  const compiled = new WeakMap<object, { query: CompiledQuery; names: readonly unknown[] }>()
  const standIns = new Proxy({} as Given, { get: (_, name) => new Placeholder(String(name)) })

  return async function run(db: Db, given: Given): Promise<Result[]> {
    const { adapter } = db.getExecutor()
    let known = compiled.get(adapter)
    if (!known) {
      const query = build(db, standIns).compile()
      known = { query, names: query.parameters }
      compiled.set(adapter, known)
    }
    const parameters = known.names.map((value) => (value instanceof Placeholder ? given[value.name] : value))
    const { rows } = await db.executeQuery({ ...known.query, parameters })
    return rows as Result[]
  }
}
