import { Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { migrationsFor } from './migrations/index.ts'

/**
 * Brings the schema up to date, each migration in a transaction of its own. Two servers starting at once on one
 * PostgreSQL wait for each other. Returns the names of the migrations that ran; throws what the first failing one threw.
 */
export async function migrate({ engine, db }: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(engine) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}
