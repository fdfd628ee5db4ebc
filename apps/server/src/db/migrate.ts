import { sql } from 'kysely'
import { connect, type DatabaseLocation, type QueriedDatabase } from './connect.ts'
import { migrationNames, migrationsFor } from './migrations.ts'

const MIGRATION_TABLE = 'kysely_migration'

export class NewerDatabase extends Error {
  constructor() {
    super('A newer version of Boathouse has made this database. Start that version, or restore a backup.')
  }
}

/** Returns the names of the migrations run, each in a transaction. Throws NewerDatabase before running any. */
export async function migrate(database: QueriedDatabase): Promise<string[]> {
  if (await isUpToDate(database)) return []
  const { error, results = [] } = await (await createMigrator(database)).migrateToLatest()
  if (error) throw isNewerMigrationError(error) ? new NewerDatabase() : error
  return results.map((result) => result.migrationName)
}

/** The library's error has no code. */
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
  // A newer version has run more migrations than this one knows.
  return applied.size === migrationNames.length && migrationNames.every((name) => applied.has(name))
}

/** Names of the applied migrations, by any version; empty for an empty database. */
export async function appliedMigrations({ db }: QueriedDatabase): Promise<string[]> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!all.some(({ name }) => name === MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Runs `migrate` without time limits on a separate connection: indexing a large table takes minutes. */
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
