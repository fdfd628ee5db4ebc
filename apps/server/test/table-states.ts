import { sql } from 'kysely'
import { type Db, tables } from '#db/tables.ts'
import { isSqlite } from './bulk-rows.ts'

const names = Object.keys(tables)

/** Databases that have been prepared, or are about to be. */
const prepared = new WeakMap<Db, Promise<void>>()

/**
 * What tells whether anything was written to a table since the last look, of each that has rows: those who compare all rows
 * before and after need to read again only what has another state.
 */
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

/** Rows written later bear the number of a later transaction, and whoever changes a row writes another. */
const stateOfPostgres = (name: string) =>
  `select '${name}'::text, count(*) || ' ' || sum(xmin::text::bigint) from "${name}" having count(*) > 0`

/** A function, since the server plans its query only once for each connection; processes beside it would take more than they help. */
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

/** There, triggers that only this connection has count what is written; what a deletion takes along is counted, too. */
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
