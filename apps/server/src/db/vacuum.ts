import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { loadSqliteDriver } from './drivers.ts'
import { BUSY_TIMEOUT_MS, isEmbedded } from './sqlite.ts'
import type { Db } from './tables.ts'

/**
 * The `user_version` of an embedded file that holds nothing deleted. It is 0 in files of versions that did not overwrite what
 * they deleted.
 */
const CLEAN = 1
/** The `user_version` after an erasure: pages that were split before may still hold copies of the person's rows. */
const ERASED = 2

/** The largest file that is rewritten after an erasure, in bytes: somebody waits for that stop or start, some two seconds. */
const MAX_BYTES = 256 * 1_048_576

/** From this size on, in bytes, the terminal says that the file is being rewritten. */
const ANNOUNCED_BYTES = 32 * 1_048_576

/** What a slow disk rewrites in a second, in bytes. */
const BYTES_PER_SECOND = 50 * 1_048_576

/** Remembers, inside the caller's transaction, that the file has to be rewritten. Nothing to do on PostgreSQL. */
export async function markErased(db: Db): Promise<void> {
  if (isEmbedded(db)) await sql`pragma user_version = ${sql.lit(ERASED)}`.execute(db)
}

/**
 * Empties the write-ahead log, which still holds pages as they were. Waits for nobody: false when somebody, a backup for
 * example, reads an older state; the next purge tries again.
 */
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

/** Rewrites a file that stands alone, so that nothing deleted is left between its rows. Nobody else may have it open. */
export function vacuumCopy(file: string): void {
  const database = new (loadSqliteDriver())(file, { fileMustExist: true })
  try {
    // It is a copy, and after a crash another one is made: it needs no protection.
    database.pragma('journal_mode = off')
    database.pragma('synchronous = off')
    database.exec('vacuum')
    database.pragma(`user_version = ${CLEAN}`)
    database.pragma('journal_mode = delete')
  } finally {
    database.close()
  }
}

/**
 * Rewrites the server's file, which it has locked, where that may hold what was deleted: after erasures if it is small, and
 * once, whatever its size, if an older version deleted without overwriting. Killed in the middle it leaves the file as it
 * was. What stops it is said in a sentence; the next start tries again.
 */
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

/** SQLite writes a copy and then all of it into the write-ahead log; a full disk would stop other programs, too. */
function requireFreeBytes(room: number, needed: number): void {
  if (room < needed)
    throw new Error(`the disk has ${formatMegabytes(room)} free of ${formatMegabytes(needed)} needed`)
}

function freeBytesOnDisk(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}

const formatMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576)} MB`
