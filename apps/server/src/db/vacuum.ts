import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { loadSqliteDriver } from './drivers.ts'
import { BUSY_TIMEOUT_MS, isEmbedded } from './sqlite.ts'
import type { Db } from './tables.ts'

/** `user_version` of a file without remains of deleted rows. Older versions of the server left 0. */
const CLEAN = 1
/** `user_version` after an account deletion: free pages may still hold deleted data. */
const ERASED = 2

/** Larger files aren't rewritten after deletions: this size delays start or stop by about two seconds. */
const MAX_BYTES = 256 * 1_048_576

/** Larger rewrites are announced on the terminal. */
const ANNOUNCED_BYTES = 32 * 1_048_576

const BYTES_PER_SECOND = 50 * 1_048_576

/** Requests a rewrite of the database file, in the caller's transaction. A no-op on PostgreSQL. */
export async function markErased(db: Db): Promise<void> {
  if (isEmbedded(db)) await sql`pragma user_version = ${sql.lit(ERASED)}`.execute(db)
}

/** Truncates the write-ahead log. Returns false if a reader needs it, for example a backup: the next purge retries. */
export async function truncateWal(db: Db): Promise<boolean> {
  if (!isEmbedded(db)) return true
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      return rows[0]?.busy === 0
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection)
    }
  })
}

/** Rewrites a file without remains of deleted rows. Requires exclusive access. */
export function vacuumCopy(file: string): void {
  const database = new (loadSqliteDriver())(file, { fileMustExist: true })
  try {
    // A crash restarts the copy, so it needs no journal.
    database.pragma('journal_mode = off')
    database.pragma('synchronous = off')
    database.exec('vacuum')
    database.pragma(`user_version = ${CLEAN}`)
    database.pragma('journal_mode = delete')
  } finally {
    database.close()
  }
}

/** Rewrites small files after deletions, and any file once after an update. Crash-safe; logs failures with `say`. */
export function vacuumIfNeeded(
  file: string,
  say: (sentence: string) => void,
  { mostBytes = MAX_BYTES, roomBeside = freeBytesOnDisk } = {},
): void {
  const database = new (loadSqliteDriver())(file, { timeout: BUSY_TIMEOUT_MS, fileMustExist: true })
  try {
    const { size } = statSync(file)
    const state = database.pragma('user_version', { simple: true })
    if (state === CLEAN || (state === ERASED && size > mostBytes)) return
    requireFreeBytes(roomBeside(file), 2 * size)
    if (size >= ANNOUNCED_BYTES)
      say(
        `Rewriting the database (${formatMegabytes(size)}) so that nothing deleted is left in its file: up to ${Math.ceil(size / BYTES_PER_SECOND)} s. If it is stopped meanwhile, the next start begins it again.`,
      )
    database.exec('vacuum')
    const [{ busy } = { busy: 1 }] = database.pragma('wal_checkpoint(truncate)') as { busy: number }[]
    if (busy) throw new Error('another program reads it')
    database.pragma(`user_version = ${CLEAN}`)
  } catch (error) {
    say(
      `The database could not be rewritten, so that its file may still hold what was deleted: ${(error as Error).message}. The next start tries again.`,
    )
  } finally {
    database.close()
  }
}

/** SQLite writes a copy and then the log: a full disk would stop other programs as well. */
function requireFreeBytes(room: number, needed: number): void {
  if (room < needed)
    throw new Error(`the disk has ${formatMegabytes(room)} free of ${formatMegabytes(needed)} needed`)
}

function freeBytesOnDisk(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}

const formatMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576)} MB`
