import { sql } from 'kysely'
import { connect, type DatabaseLocation, type QueriedDatabase } from './connect.ts'
import { migrationNames, migrationsFor } from './migrations.ts'

/** The table of the migrations that have run, under the library's own default name. */
const MIGRATION_TABLE = 'kysely_migration'

/** Thrown when migrations have run that this version does not know. */
export class NewerDatabase extends Error {
  constructor() {
    super('A newer version of Boathouse has made this database. Start that version, or restore a backup.')
  }
}

/**
 * Brings the schema up to date, each migration in a transaction of its own. Two servers starting at once on one
 * PostgreSQL wait for each other. Returns the names of the migrations that ran; throws what the first failing one threw, and
 * NewerDatabase, before anything ran, where a later version was here.
 */
export async function migrate(database: QueriedDatabase): Promise<string[]> {
  if (await isUpToDate(database)) return []
  const { error, results = [] } = await (await createMigrator(database)).migrateToLatest()
  if (error) throw isNewerMigrationError(error) ? new NewerDatabase() : error
  return results.map((result) => result.migrationName)
}

/** The library's own sentence, which has no code. */
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

/** Whether the schema is as this version knows it. Changes nothing. */
export async function isUpToDate(database: QueriedDatabase): Promise<boolean> {
  const applied = new Set(await appliedMigrations(database))
  // A newer version has run more than this one knows.
  return applied.size === migrationNames.length && migrationNames.every((name) => applied.has(name))
}

/** The names of the migrations that have run there, whoever wrote them; none where nothing has been set up. */
export async function appliedMigrations({ db }: QueriedDatabase): Promise<string[]> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!all.some(({ name }) => name === MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Runs `migrate` on a connection of its own without time limits: building an index on a large table takes minutes. */
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
