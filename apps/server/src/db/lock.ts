import { loadSqliteDriver } from './drivers.ts'

export class DatabaseInUse extends Error {}

export interface Lock {
  readonly release: () => void
}

/** Locks a database for one server with a transaction on a lock file, which the kernel releases after a crash. */
export function lockDatabaseFile(file: string): Lock {
  const lock = tryLock(`${file}.lock`)
  if (lock) return lock
  throw new DatabaseInUse(
    `Another Boathouse server is already running on ${file}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Returns null if another process holds the lock. */
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
