import { sql } from 'kysely'
import { BATCH_SIZE } from '../batches.ts'
import { type Db, type Tables, tables } from '../tables.ts'
import type { OwnedTable } from './owned-table.ts'
import { isOwner, type Owner } from './personal-rows.ts'

type Exported = Readonly<Record<string, unknown>>

const isPublished = (table: keyof Tables) =>
  'publishedAt' in tables[table]
    ? sql`${sql.ref('publishedAt')} is not null and ${sql.ref('deletedAt')} is null`
    : sql`exists (
  select 1 from ${sql.table('testDays')}
  where ${sql.ref('testDays.clubId')} = ${sql.ref(`${table}.clubId`)}
    and ${sql.ref('testDays.id')} = ${sql.ref(`${table}.testDayId`)}
    and ${sql.ref('testDays.publishedAt')} is not null and ${sql.ref('testDays.deletedAt')} is null)`

/** Reads one owner's rows in batches. */
export async function* readOwnedRows(
  db: Db,
  { table, owner, by, key, leftOut, withoutDeleted, withoutDrafts }: OwnedTable,
  person: Owner,
): AsyncGenerator<Exported[]> {
  if (!isOwner({ by }, person)) return
  const hidden = new Set<string>(leftOut)
  const shown = Object.keys(tables[table]).filter((column) => !hidden.has(column))
  const columns = [...new Set([...shown, key])].map((column) => sql.ref(column))
  const isTaken = withoutDeleted
    ? sql`${sql.ref('deletedAt')} is null`
    : withoutDrafts
      ? isPublished(table)
      : sql`1 = 1`
  let last = ''
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns)} from ${sql.table(table)}
      where ${sql.ref(owner)} = ${person[by]} and ${sql.ref(key)} > ${last} and ${isTaken}
      order by ${sql.ref(key)} limit ${BATCH_SIZE}
    `.execute(db)
    if (rows.length === 0) return
    last = String(rows.at(-1)?.[key])
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))))
  }
}
