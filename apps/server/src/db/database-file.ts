import BetterSqlite3 from 'better-sqlite3'

/** Pages of 4 KB that are copied between two reports of the progress. */
const PAGES_PER_STEP = 1_024

/**
 * Copies an embedded database as it is at this moment, while a server writes on. Neither waits for the other. `onShare`
 * is told how much is done, from 0 to 1.
 */
export async function copyDatabaseFile(
  from: string,
  to: string,
  onShare: (share: number) => void,
): Promise<void> {
  const source = new BetterSqlite3(from, { fileMustExist: true })
  try {
    // Holds on to one moment: without it, every write of another process would make the copy begin again.
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

/** What SQLite finds wrong in a file, in its own words; null when it is whole. */
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

/** Makes one file of it that stands alone, without a journal beside it. Nobody else may have it open. */
export function makeSingleFile(file: string): void {
  const database = new BetterSqlite3(file, { fileMustExist: true })
  try {
    database.pragma('journal_mode = delete')
  } finally {
    database.close()
  }
}
