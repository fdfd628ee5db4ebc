import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/connect.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Db } from '../../apps/server/src/db/tables.ts'
import { fillDatabase, isSqlite } from '../../apps/server/test/bulk-rows.ts'
import { writeSession } from '../../apps/server/test/write-session.ts'
import type { Seeds } from '../seed.ts'

/** Migrates and fills the database that seed.ts names, and sends `work`'s result. */
export async function filler<Name extends keyof Seeds>(
  work: (db: Db, size: Seeds[Name]['size']) => Promise<Seeds[Name]['filled']>,
): Promise<void> {
  process.once('disconnect', () => process.exit())
  const { address, size } = JSON.parse(process.env['BENCH_FILLING'] ?? '{}')
  const database = connect(address, (error) => {
    throw error
  })
  await migrate(database)
  const filled = await fillDatabase(database.db, () => work(database.db, size))
  // Writes the log into the files, as in an installation that has run for a while.
  await sql.raw(isSqlite ? 'pragma wal_checkpoint(truncate)' : 'checkpoint').execute(database.db)
  await database.db.destroy()
  process.send?.(filled)
}

export const signIn = (db: Db, userIds: readonly string[]): Promise<string[]> =>
  Promise.all(userIds.map((userId) => writeSession(db, userId)))
