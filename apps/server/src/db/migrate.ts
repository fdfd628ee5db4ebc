import { sql } from 'kysely'
import { connect, type DatabaseLocation, type QueriedDatabase } from './connect.ts'
import { migrationNames, migrationsFor } from './migrations.ts'

const MIGRATION_TABLE = 'kysely_migration'

export class NewerDatabase extends Error {
  constructor() {
    super('A newer version of Boathouse has made this database. Start that version, or restore a backup.')
  }
}

/** Runs each migration in a transaction and returns their names. Throws NewerDatabase before running any. */
export async function migrate(database: QueriedDatabase): Promise<string[]> {
  if (await isUpToDate(database)) return []
  const migrator = await createMigrator(database)
  const { error, results = [] } = await withoutForeignKeys(database, () => migrator.migrateToLatest())
  if (error) throw isNewerMigrationError(error) ? new NewerDatabase() : error
  return results.map((result) => result.migrationName)
}

/** SQLite rebuilds tables without foreign keys, as dropping one would delete the rows that refer to it. */
export async function withoutForeignKeys<Result>(
  { engine, db }: QueriedDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') return work()
  // SQLite ignores this pragma in a transaction.
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** The library's error has no code to check. */
const isNewerMigrationError = (error: unknown): boolean =>
  error instanceof Error && /^corrupted migrations: .* is missing/.test(error.message)

async function createMigrator({ engine, db }: QueriedDatabase) {
  const { Migrator } = await import('kysely/migration')
  return new Migrator({
    db,
    provider: { getMigrations: () => migrationsFor(engine) },
    migrationTableName: MIGRATION_TABLE,
  })
}

export async function isUpToDate(database: QueriedDatabase): Promise<boolean> {
  const applied = new Set(await appliedMigrations(database))
  // The sizes differ if a newer version ran migrations that this one doesn't have.
  return applied.size === migrationNames.length && migrationNames.every((name) => applied.has(name))
}

/** Applied migrations, including those of newer versions; empty for an empty database. */
export async function appliedMigrations({ db }: QueriedDatabase): Promise<string[]> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!all.some(({ name }) => name === MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Migrates on a connection without timeouts: indexing a large table takes minutes. */
export async function migrateAt(
  address: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Promise<string[]> {
  const database = connect('url' in address ? { ...address, patienceMs: 0 } : address, onIdleError)
  try {
    return await migrate(database)
  } finally {
    await database.db.destroy()
  }
}
