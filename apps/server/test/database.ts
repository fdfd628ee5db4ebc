import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { inject } from 'vitest'
import { connect, type Database, type DatabaseLocation } from '#db/connect.ts'
import { withoutForeignKeys } from '#db/migrate.ts'
import { migrationsFor } from '#db/migrations.ts'
import { engine } from './engine.ts'
import { onServer } from './on-server.ts'
import { statesOfTables } from './table-states.ts'

export { engine }

let copies = 0

/** Folder that is removed after the run. */
export const freshFolder = (): string => mkdtempSync(join(inject('folder'), 'test-'))

/** Copy of the migrated template. */
export async function freshAddress(): Promise<DatabaseLocation> {
  const template = inject('template')
  copies += 1
  if ('file' in template) {
    const file = join(freshFolder(), 'boathouse.db')
    copyFileSync(template.file, file)
    return { file }
  }
  const name = `${template.name}_${process.pid}_${copies}`
  // Copies files: by default PostgreSQL writes each page to its journal, three times the work.
  await onServer(template.url, `create database ${name} template ${template.name} strategy file_copy`)
  const url = new URL(template.url)
  url.pathname = `/${name}`
  return { url: url.href, connections: 10, patienceMs: 10_000 }
}

export async function emptyAddress(): Promise<DatabaseLocation> {
  const address = await freshAddress()
  if ('file' in address) {
    rmSync(address.file)
    return address
  }
  const database = open(address)
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  await database.db.destroy()
  return address
}

/** Migrates an empty database up to the named migration. */
export async function migrateTo(database: Database, name: string): Promise<void> {
  const { db, engine } = database
  const provider = { getMigrations: () => migrationsFor(engine) }
  const migrator = new Migrator({ db, provider })
  const { error } = await withoutForeignKeys(database, () => migrator.migrateTo(name))
  if (error) throw error
}

export const open = (address: DatabaseLocation): Database => connect(address, ignore)

/** Ignores errors of connections that dropping a database cuts. */
const ignore = () => undefined

/** Audit entries can't be changed. */
const NEVER_EMPTIED = 'auditEntries'

/** Keeps the audit log, to which no foreign key refers. For tests that read every row. */
export async function emptyTables({ db }: Pick<Database, 'db'>): Promise<void> {
  const filled = [...(await statesOfTables(db)).keys()].filter((name) => name !== NEVER_EMPTIED)
  if (filled.length === 0) return
  await db.connection().execute(async (one) => {
    // SQLite ignores this pragma in a transaction.
    if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(one)
    try {
      await one.transaction().execute(async (trx) => {
        if (engine === 'postgres') await sql`set local session_replication_role = replica`.execute(trx)
        for (const table of filled) await sql`delete from ${sql.table(table)}`.execute(trx)
      })
    } finally {
      if (engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(one)
    }
  })
}

let shared: Promise<Database> | undefined

/** Shared by all tests of a worker. */
export function workerDatabase(): Promise<Database> {
  shared ??= freshAddress().then(open)
  return shared
}
