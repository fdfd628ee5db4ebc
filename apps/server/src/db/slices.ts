import { type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** So many rows a statement reads, changes or deletes: on SQLite nobody else is served while one runs. */
export const BATCH_SIZE = 1_000

/** So many rows a statement adds: each binds a parameter for every column. */
const ADDED_AT_ONCE = 500

/** What is to be added, some at a time. */
export function* batchesToAdd<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += ADDED_AT_ONCE) yield items.slice(at, at + ADDED_AT_ONCE)
}

interface Slicing {
  readonly table: keyof Tables
  /** A column, or the one that together with the condition tells rows apart. */
  readonly key: string
  readonly where: RawBuilder<unknown>
}

/** Deletes every row that the condition names, some at a time. */
export const deleteInSlices = (db: Db, slicing: Slicing): Promise<void> =>
  inSlices(db, slicing, sql`delete from ${sql.table(slicing.table)}`)

/** Sets a column of every row that the condition names, some at a time. The condition must not hold for it any more. */
export const updateInSlices = (
  db: Db,
  { column, value, ...slicing }: Slicing & { column: string; value: string },
): Promise<void> =>
  inSlices(db, slicing, sql`update ${sql.table(slicing.table)} set ${sql.ref(column)} = ${value}`)

async function inSlices(db: Db, { table, key, where }: Slicing, change: RawBuilder<unknown>): Promise<void> {
  const some = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${where} limit ${BATCH_SIZE}`
  const statement = sql`${change} where ${where} and ${sql.ref(key)} in (${some})`
  let changed = BATCH_SIZE
  // Serializable: what somebody changes in one of these rows at the same moment would put it back.
  const next = () => inTransaction({ db }, (inside) => statement.execute(inside.db))
  while (changed === BATCH_SIZE) changed = Number((await next()).numAffectedRows ?? 0)
}
