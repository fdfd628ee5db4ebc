import { loadSqliteDriver } from './drivers.ts'

export class DatabaseInUse extends Error {}

export interface Lock {
  readonly release: () => void
}

/** Locks the file for one server by a transaction on a lock file: the kernel releases it even after a crash. */
export function lockDatabaseFile(file: string): Lock {
  const lock = tryLock(`${file}.lock`)
  if (lock) return lock
  throw new DatabaseInUse(
    `Another Boathouse server is already running on ${file}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Locks a dedicated file until release or exit; null if another process holds it. */
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
