import { sql } from 'kysely'
import { type Db, tables } from '#db/tables.ts'
import { isSqlite } from './bulk-rows.ts'

const names = Object.keys(tables)

const prepared = new WeakMap<Db, Promise<void>>()

/** State of each nonempty table, which changes with every write, so unchanged tables needn't be read again. */
export async function statesOfTables(db: Db): Promise<ReadonlyMap<string, string>> {
  const prepare = isSqlite ? prepareSqlite : preparePostgres
  const known = prepared.get(db) ?? prepare(db)
  prepared.set(db, known)
  await known
  const { rows } = await (isSqlite ? statesOfSqlite : statesOfPostgres).execute(db)
  return new Map(rows.map(({ name, state }) => [name, state]))
}

interface State {
  readonly name: string
  readonly state: string
}

const inAll = (select: (name: string) => string) => names.map(select).join(' union all ')

/** Sum of transaction ids: each change writes a row with a later one. */
const stateOfPostgres = (name: string) =>
  `select '${name}'::text, count(*) || ' ' || sum(xmin::text::bigint) from "${name}" having count(*) > 0`

/** A function, so the query is planned once per connection. Parallel workers would cost more than they help. */
async function preparePostgres(db: Db): Promise<void> {
  await sql`create schema if not exists looks`.execute(db)
  await sql
    .raw(
      `create or replace function looks.states() returns table ("name" text, "state" text) language plpgsql
      set max_parallel_workers_per_gather = 0 as $$ begin return query ${inAll(stateOfPostgres)}; end $$`,
    )
    .execute(db)
}
const statesOfPostgres = sql<State>`select "name", "state" from looks.states()`

/** Temporary triggers count writes, including cascades. */
async function prepareSqlite(db: Db): Promise<void> {
  await sql`create temp table "written" ("name" text primary key, "times" integer not null)`.execute(db)
  for (const name of names) {
    await sql`insert into "written" values (${name}, 0)`.execute(db)
    for (const change of ['insert', 'update', 'delete'])
      await sql
        .raw(
          `create temp trigger "${change} of ${name}" after ${change} on "${name}" begin
          update "written" set "times" = "times" + 1 where "name" = '${name}'; end`,
        )
        .execute(db)
  }
}
const stateOfSqlite = (name: string) =>
  `select "name", "times" as "state" from "written" where "name" = '${name}' and exists (select 1 from "${name}")`
const statesOfSqlite = sql<State>`${sql.raw(inAll(stateOfSqlite))}`
