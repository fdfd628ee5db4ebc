import BetterSqlite3 from 'better-sqlite3'

/** Pages of 4 KB. */
const PAGES_PER_STEP = 1_024

/** Copies a consistent snapshot without blocking writers. `onShare` receives progress from 0 to 1. */
export async function copyDatabaseFile(
  from: string,
  to: string,
  onShare: (share: number) => void,
): Promise<void> {
  const source = new BetterSqlite3(from, { fileMustExist: true })
  try {
    // Holds the snapshot: otherwise another process's write would restart the copy.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    await source.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        onShare(totalPages === 0 ? 0 : 1 - remainingPages / totalPages)
        return PAGES_PER_STEP
      },
    })
  } finally {
    source.close()
  }
}

/** Returns SQLite's report of damage; null if the file is intact. */
export function findDamage(file: string): string | null {
  try {
    const database = new BetterSqlite3(file, { fileMustExist: true })
    try {
      const verdict = database.pragma('integrity_check(1)', { simple: true })
      if (verdict !== 'ok') return String(verdict)
      const [lost] = database.pragma('foreign_key_check') as { table: string; parent: string }[]
      return lost ? `a row of ${lost.table} refers to one of ${lost.parent} that is not there` : null
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError) return error.message
    throw error
  }
}

/** Merges the journal into the file. Requires exclusive access. */
export function makeSingleFile(file: string): void {
  const database = new BetterSqlite3(file, { fileMustExist: true })
  try {
    database.pragma('journal_mode = delete')
  } finally {
    database.close()
  }
}
