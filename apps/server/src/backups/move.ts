import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { connect, type Database } from '#db/connect.ts'
import { type Fingerprint, readBatches, type StoredRow } from '#db/fingerprint.ts'
import { introspectTables, type StoredTable } from '#db/introspection.ts'
import { lockDatabaseFile } from '#db/lock.ts'
import { appliedMigrations, isUpToDate, migrate } from '#db/migrate.ts'
import { migrationNames } from '#db/migrations.ts'
import type { Db } from '#db/tables.ts'
import { CommandError } from '../cli/command-line.ts'
import { analyze, connectWithoutTimeout } from './maintenance-connection.ts'
import { computeFingerprints, listDifferences } from './manifest.ts'
import { giveToFolderOwner } from './owner.ts'
import type { Progress } from './progress.ts'

interface Moving {
  readonly from: string
  readonly to: string
  readonly progress: Progress
}

/** Copies an embedded database in one transaction. Throws CommandError, or DatabaseInUse if its server runs. */
export async function moveToPostgres({ from, to, progress }: Moving): Promise<Record<string, Fingerprint>> {
  if (!existsSync(from))
    throw new CommandError(`There is no database at ${from}. Set DATA_DIR as for the server.`)
  const lock = lockDatabaseFile(from)
  giveToFolderOwner(dirname(from), `${from}.lock`)
  const source = connect({ file: from }, () => undefined)
  const target = connectWithoutTimeout(to)
  try {
    if (!(await isUpToDate(source)))
      throw new CommandError(
        'The embedded database is from another version of Boathouse. Start this version once first.',
      )
    await prepare(target, progress)
    const moved = await target.db.transaction().execute((db) => copyAll(source, { ...target, db }, progress))
    await analyze(target.db)
    return moved
  } finally {
    await source.db.destroy()
    await target.db.destroy()
    lock.release()
  }
}

/** Creates the tables. An interrupted run may have left empty ones. */
async function prepare(target: Database, progress: Progress): Promise<void> {
  const applied = await appliedMigrations(target)
  const all = await introspectTables(target)
  if (applied.some((name) => !migrationNames.includes(name)))
    throw new CommandError(
      'The PostgreSQL database is from another version of Boathouse. Nothing was changed. Use an empty one.',
    )
  if (applied.length === 0 && all.length > 0) throw nonEmpty(all.map(({ name }) => name))
  await refuseRows(target.db, all)
  progress('Creating the tables')
  await migrate(target)
}

async function refuseRows(db: Db, tables: readonly StoredTable[]): Promise<void> {
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  if (filled.length > 0) throw nonEmpty(filled)
}

const nonEmpty = (names: readonly string[]) =>
  new CommandError(
    `The PostgreSQL database is not empty: it has ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}. Nothing was changed. Use an empty one.`,
  )

async function copyAll(
  source: Database,
  target: Database,
  progress: Progress,
): Promise<Record<string, Fingerprint>> {
  const all = await introspectTables(source)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(target.db)
  const names = sql.join(all.map(({ name }) => sql.table(name)))
  await sql`lock table ${names} in access exclusive mode`.execute(target.db)
  await refuseRows(target.db, all)
  for (const table of all) await copy(table, source.db, { target: target.db, progress })
  const reading = (where: string) => (table: string, rows: number) =>
    progress(`Comparing ${table} on ${where}`, `${rows} rows`)
  const here = await computeFingerprints(source.db, all, reading('SQLite'))
  const there = await computeFingerprints(target.db, all, reading('PostgreSQL'))
  const different = listDifferences(here, there)
  if (different.length === 0) return there
  throw new CommandError(
    `The copy differs from the original: see ${different.join(', ')}. Nothing was changed.`,
  )
}

async function copy(
  table: StoredTable,
  source: Db,
  { target, progress }: { target: Db; progress: Progress },
): Promise<void> {
  const total = await countTableRows(source, table)
  let done = 0
  for await (const rows of readBatches(source, table)) {
    await insert(target, table, rows)
    done += rows.length
    progress(`Copying ${table.name}`, done / total)
  }
}

async function countTableRows(db: Db, { name }: StoredTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  return rows[0]?.count ?? 0
}

const insert = (db: Db, { name, columns }: StoredTable, rows: readonly StoredRow[]) => {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const into = sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`
  return sql`insert into ${into} values ${sql.join(values)}`.execute(db)
}
