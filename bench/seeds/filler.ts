import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/connect.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Db } from '../../apps/server/src/db/tables.ts'
import { fillDatabase, isSqlite } from '../../apps/server/test/bulk-rows.ts'
import { writeSession } from '../../apps/server/test/write-session.ts'
import type { Seeds } from '../seed.ts'

/** Brings the database that seed.ts names up to date, fills it, and says what `work` returned. */
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
  // What was written is in the files themselves by then, as in an installation that has run for a while.
  await sql.raw(isSqlite ? 'pragma wal_checkpoint(truncate)' : 'checkpoint').execute(database.db)
  await database.db.destroy()
  process.send?.(filled)
}

/** Signs people in and gives their cookies, in the same order. */
export const signIn = (db: Db, userIds: readonly string[]): Promise<string[]> =>
  Promise.all(userIds.map((userId) => writeSession(db, userId)))
