import { setImmediate as nextRound } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tables, tablesWithBlobs } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Rows a statement may touch: SQLite blocks all other work meanwhile. */
export const BATCH_SIZE = 1_000

/** Smaller batches for rows of megabytes, or whose deletion cascades to such rows. */
const BATCH_SIZE_OF_BLOBS = 10

export const batchSizeOf = (table: string): number =>
  tablesWithBlobs.has(table) || table === 'damages' ? BATCH_SIZE_OF_BLOBS : BATCH_SIZE

/** Smaller, because an insert binds a parameter for each column of each row. */
export const INSERT_BATCH_SIZE = 500

export function* inBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** Pauses after each batch to let other requests run. */
export async function* inTurns<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (const some of inBatches(items, size)) {
    yield some
    if (items.length > size) await nextRound()
  }
}

interface BatchedChange {
  readonly table: keyof Tables
  readonly key: string
  readonly where: RawBuilder<unknown>
}

export const deleteInBatches = (db: Db, slicing: BatchedChange): Promise<void> =>
  changeInBatches(db, slicing, sql`delete from ${sql.table(slicing.table)}`)

/** Sets a column of all matching rows. The new value must not match the condition, or the loop never ends. */
export const updateInBatches = (
  db: Db,
  { column, value, ...slicing }: BatchedChange & { column: string; value: string | null },
): Promise<void> =>
  changeInBatches(db, slicing, sql`update ${sql.table(slicing.table)} set ${sql.ref(column)} = ${value}`)

async function changeInBatches(
  db: Db,
  { table, key, where }: BatchedChange,
  change: RawBuilder<unknown>,
): Promise<void> {
  const size = batchSizeOf(table)
  const some = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${where} limit ${size}`
  const statement = sql`${change} where ${where} and ${sql.ref(key)} in (${some})`
  let changed = size
  // Serializable: otherwise a batch could delete a row while a user restores it.
  const next = () => inTransaction({ db }, (inside) => statement.execute(inside.db))
  // Rows with equal keys can make a batch larger than `size`.
  while (changed >= size) changed = Number((await next()).numAffectedRows ?? 0)
}
