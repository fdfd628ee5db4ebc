import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { idOfN, insertMany, isSqlite, numbers } from './bulk-rows.ts'
import { emptyAddress, freshAddress, freshFolder, open } from './database.ts'
import { aPerson, type Person, sessionRow } from './factories.ts'
import { SECRET } from './installation-paths.ts'
import { startServer } from './process.ts'

export type Settings = Record<string, string>

export async function emptyInstallation(): Promise<Settings> {
  const address = await emptyAddress()
  const DATA_DIR = freshFolder()
  return 'url' in address ? { DATA_DIR, DATABASE_URL: address.url } : { DATA_DIR }
}

/** Creates a user and this many sessions; starts no server. */
export async function filledInstallation(sessions: number): Promise<Settings> {
  const address = await freshAddress()
  const DATA_DIR = 'file' in address ? join(address.file, '..') : freshFolder()
  const database = open(address)
  const athlete = await aPerson({ database })
  if (sessions > 0) await fillSessions(database, athlete, sessions)
  await database.db.destroy()
  writeFileSync(join(DATA_DIR, 'secret'), SECRET, { mode: 0o600 })
  return 'url' in address ? { DATA_DIR, DATABASE_URL: address.url } : { DATA_DIR }
}

/** Inserts one session and copies with other notes. */
async function fillSessions({ db }: Database, athlete: Person, count: number): Promise<void> {
  const row = sessionRow(athlete, { notes: newId() })
  await db.insertInto('trainingSessions').values(row).execute()
  const columns = Object.keys(row).map((name) => sql.ref(name))
  const copied = Object.keys(row).map((name) => {
    if (name === 'id') return idOfN
    return name === 'notes' ? sql`n || ' ' || ${random}` : sql.ref(`first.${name}`)
  })
  await insertMany(
    db,
    sql`insert into "trainingSessions" (${sql.join(columns)}) select ${sql.join(copied)}
      from ${numbers(count - 1)}, "trainingSessions" as first where first."id" = ${row.id}`,
  )
}

/** Text that hardly compresses. */
const random = sql.raw(isSqlite ? 'hex(randomblob(16))' : 'md5(random()::text)')

/** Embedded, whichever engine the tests use; 20,000 sessions. */
export async function embeddedInstallation(): Promise<Settings> {
  const DATA_DIR = freshFolder()
  const { stop } = await startServer({ DATA_DIR })
  await stop()
  const database = open({ file: join(DATA_DIR, 'boathouse.db') })
  await database.db.deleteFrom('setUpLinks').execute()
  const athlete = await aPerson({ database })
  for (let at = 0; at < 20_000; at += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => sessionRow(athlete, { notes: `${at + n}` }))
    await database.db.insertInto('trainingSessions').values(rows).execute()
  }
  await database.db.destroy()
  return { DATA_DIR }
}
