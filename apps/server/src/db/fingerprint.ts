import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { batchSizeOf } from './batches.ts'
import type { StoredTable } from './introspection.ts'
import { type Db, tables } from './tables.ts'

export type StoredRow = Readonly<Record<string, unknown>>

/** Equal fingerprints mean equal rows, even on different engines. */
export interface Fingerprint {
  readonly rows: number
  /** Hex SHA-256 of all rows as text in primary key order. */
  readonly sha256: string
}

export async function* readBatches(db: Db, { name, columns, key }: StoredTable): AsyncGenerator<StoredRow[]> {
  if (key.length === 0)
    throw new Error(
      `The table ${name} has no primary key, so that its rows have no order to be compared in. Give it one, or drop it.`,
    )
  const size = batchSizeOf(name)
  const list = (names: readonly string[]) => sql.join(names.map((each) => sql.ref(each)))
  let after = sql``
  for (;;) {
    const { rows } = await sql<StoredRow>`
      select ${list(columns)} from ${sql.table(name)} ${after} order by ${list(key)} limit ${size}
    `.execute(db)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < size) return
    after = sql`where (${list(key)}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

export async function computeFingerprint(
  db: Db,
  table: StoredTable,
  onRows: (rows: number) => void = () => undefined,
): Promise<Fingerprint> {
  const hash = createHash('sha256')
  const instants = instantColumns(table)
  let count = 0
  for await (const rows of readBatches(db, table)) {
    for (const row of rows) hash.update(rowToText(row, table, instants))
    count += rows.length
    onRows(count)
  }
  return { rows: count, sha256: hash.digest('hex') }
}

function rowToText(row: StoredRow, { columns }: StoredTable, instants: ReadonlySet<string>): string {
  const values = columns.map((column) => {
    const value = row[column]
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
    return typeof value === 'string' && instants.has(column) ? toMilliseconds(value) : value
  })
  return `${JSON.stringify(values)}\n`
}

/** PostgreSQL normalizes instants; SQLite returns them as written. */
const toMilliseconds = (value: string): string =>
  value.length === 24 && value.endsWith('Z') ? value : new Date(value).toISOString()

function instantColumns({ name }: StoredTable): ReadonlySet<string> {
  const columns: Record<string, string> = Object.hasOwn(tables, name)
    ? tables[name as keyof typeof tables]
    : {}
  return new Set(Object.keys(columns).filter((column) => columns[column]?.startsWith('instant')))
}
