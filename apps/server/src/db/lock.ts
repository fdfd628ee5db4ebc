import { loadSqliteDriver } from './drivers.ts'

/** Thrown when a server already runs on this database file. */
export class DatabaseInUse extends Error {}

export interface Lock {
  readonly release: () => void
}

/**
 * Holds the database file for one server: an exclusive transaction on a file of its own beside it. The kernel gives it
 * up when the process dies, so that no stale lock outlives a crash; operators' commands and backups don't take it.
 */
export function lockDatabaseFile(file: string): Lock {
  const lock = tryLock(`${file}.lock`)
  if (lock) return lock
  throw new DatabaseInUse(
    `Another Boathouse server is already running on ${file}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Holds a file that is there for nothing else, until its release or the end of the process; null when somebody else does. */
export function tryLock(file: string): Lock | null {
  const Driver = loadSqliteDriver()
  const lock = new Driver(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Driver.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null
    throw error
  }
  return { release: () => lock.close() }
}
