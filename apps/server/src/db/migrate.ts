import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { connect, type DatabaseLocation, type Engine, type QueriedDatabase } from './connect.ts'
import { migrationsFor } from './migrations.ts'

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
  const { error, results = [] } = await createMigrator(database).migrateToLatest()
  if (error) throw isNewerMigrationError(error) ? new NewerDatabase() : error
  return results.map((result) => result.migrationName)
}

/** The library's own sentence, which has no code. */
const isNewerMigrationError = (error: unknown): boolean =>
  error instanceof Error && /^corrupted migrations: .* is missing/.test(error.message)

const createMigrator = ({ engine, db }: QueriedDatabase) =>
  new Migrator({ db, provider: { getMigrations: async () => migrationsFor(engine) } })

/** Whether the schema is as this version knows it. Changes nothing. */
export async function isUpToDate(database: QueriedDatabase): Promise<boolean> {
  const known = await createMigrator(database).getMigrations()
  if (known.some(({ executedAt }) => executedAt === undefined)) return false
  // What a newer version has run is not among those that this one knows.
  const { rows } = await sql`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(database.db)
  return rows.length === known.length
}

/** The names of the migrations that have run there, whoever wrote them; none where nothing has been set up. */
export async function appliedMigrations({ db }: QueriedDatabase): Promise<string[]> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!all.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names of the migrations that this version knows, in order. */
export const knownMigrations = (engine: Engine): string[] => Object.keys(migrationsFor(engine))

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
