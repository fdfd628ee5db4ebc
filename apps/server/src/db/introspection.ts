import { sql } from 'kysely'
import type { QueriedDatabase } from './connect.ts'
import type { Db } from './tables.ts'

export interface StoredTable {
  readonly name: string
  /** Sorted by name, so both engines agree. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
}

/** Works on any schema version. Referenced tables come first: rows can be inserted in this order. */
export async function introspectTables({ engine, db }: QueriedDatabase): Promise<StoredTable[]> {
  const read = engine === 'sqlite' ? describeOnSqlite : describeOnPostgres
  const found: (StoredTable & Described)[] = []
  for (const { name, columns } of await listTables({ engine, db }))
    found.push({ name, columns: columns.map((column) => column.name).sort(), ...(await read(db, name)) })
  return orderByReferences(found)
}

/** Omits views and the migrations' own tables. */
async function listTables({ engine, db }: QueriedDatabase) {
  const all = await db.introspection.getTables()
  if (engine === 'sqlite') return all.filter(({ isView }) => !isView)
  const own = (await listOwnTables(db)).filter(({ isFound }) => isFound)
  return all.filter((table) => own.some(({ schema, name }) => schema === table.schema && name === table.name))
}

interface OwnTable {
  readonly schema: string
  readonly name: string
  readonly isFound: boolean
}

/** All schemas, without views, foreign tables and extensions' tables. */
export async function listOwnTables(db: Db): Promise<OwnTable[]> {
  const { rows } = await sql<OwnTable>`
    select s.nspname as schema, c.relname as name, s.nspname is not distinct from current_schema() as "isFound"
    from pg_catalog.pg_class c join pg_catalog.pg_namespace s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p') and s.nspname !~ '^pg_' and s.nspname <> 'information_schema'
      and not exists (
        select 1 from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
  `.execute(db)
  return rows
}

type Described = Omit<StoredTable, 'name' | 'columns'> & { readonly refersTo: readonly string[] }

async function describeOnSqlite(db: Db, table: string): Promise<Described> {
  const key = await sql<{
    name: string
  }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db)
  const others = await sql<{ name: string }>`
    select distinct "table" as name from pragma_foreign_key_list(${table})
  `.execute(db)
  return { key: key.rows.map(({ name }) => name), refersTo: others.rows.map(({ name }) => name) }
}

async function describeOnPostgres(db: Db, table: string): Promise<Described> {
  const itself = sql`quote_ident(${table})::regclass`
  const key = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${itself} and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)
  `.execute(db)
  const others = await sql<{ name: string }>`
    select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.confrelid
    where f.contype = 'f' and f.conrelid = ${itself}
  `.execute(db)
  return { key: key.rows.map(({ name }) => name), refersTo: others.rows.map(({ name }) => name) }
}

function orderByReferences(tables: readonly (StoredTable & Described)[]): StoredTable[] {
  const placed: StoredTable[] = []
  let waiting = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const free = waiting.filter(({ refersTo }) => !refersTo.some((other) => names.has(other)))
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}.`)
    placed.push(...free.map(({ name, columns, key }) => ({ name, columns, key })))
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return placed
}
