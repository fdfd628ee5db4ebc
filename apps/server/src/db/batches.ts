import { setImmediate as nextRound } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tables, tablesWithBlobs } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Rows that one statement reads, changes or deletes: on SQLite nobody else is served while it runs. */
export const BATCH_SIZE = 1_000

/** As many of rows that can be megabytes each, or take such along when they go, as damage its photos. */
const BATCH_SIZE_OF_BLOBS = 10

/** Rows of a table that one statement reads, changes or deletes. */
export const batchSizeOf = (table: string): number =>
  tablesWithBlobs.has(table) || table === 'damages' ? BATCH_SIZE_OF_BLOBS : BATCH_SIZE

/** Rows that one statement inserts: each binds a parameter for every column. */
export const INSERT_BATCH_SIZE = 500

/** Splits items into batches of at most so many, in their order. */
export function* inBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** The same, with a rest after each where there are several: others are served then what needs no database. */
export async function* inTurns<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (const some of inBatches(items, size)) {
    yield some
    if (items.length > size) await nextRound()
  }
}

interface BatchedChange {
  readonly table: keyof Tables
  /** A column that tells rows apart, but for a few that share it. */
  readonly key: string
  readonly where: RawBuilder<unknown>
}

/** Deletes every row that the condition names, some at a time. */
export const deleteInBatches = (db: Db, slicing: BatchedChange): Promise<void> =>
  changeInBatches(db, slicing, sql`delete from ${sql.table(slicing.table)}`)

/** Sets a column of every row that the condition names, some at a time. The condition must not hold for it any more. */
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
  // Serializable: what somebody changes in one of these rows at the same moment would put it back.
  const next = () => inTransaction({ db }, (inside) => statement.execute(inside.db))
  // More than a batch where several rows share a key, as what two people named by themselves may.
  while (changed >= size) changed = Number((await next()).numAffectedRows ?? 0)
}
