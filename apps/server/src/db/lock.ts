import BetterSqlite3 from 'better-sqlite3'

/** Thrown when another server already runs on this database file. */
export class DatabaseInUse extends Error {}

/**
 * Holds the database file for one server: an exclusive transaction on a file of its own beside it. The kernel gives it
 * up when the process dies, so that no stale lock outlives a crash; operators' commands and backups don't take it.
 */
export function lockDatabaseFile(file: string): { release: () => void } {
  const lock = new BetterSqlite3(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new DatabaseInUse(
        `Another Boathouse server is already running on ${file}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    throw error
  }
  return { release: () => lock.close() }
}
