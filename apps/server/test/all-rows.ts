import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { statesOfTables } from './table-states.ts'

type AnyRow = Record<string, unknown>

/** Tables that the server writes without a user's change: rate limits, mails and their links, reminders. */
const OF_ITSELF = new Set([
  'throttles',
  'outboxMails',
  'signInLinks',
  'accountLinks',
  'verifications',
  'reminders',
  'remindedPractices',
  'watches',
])

interface Read {
  readonly state: string
  readonly rows: readonly string[]
}
const lastRead = new WeakMap<Db, Map<string, Read>>()

/** Rows of each nonempty table as text. Unchanged tables keep their array. */
export type RowsByTable = ReadonlyMap<string, readonly string[]>

export async function rowsByTable({ database: { db } }: Pick<TestApp, 'database'>): Promise<RowsByTable> {
  const known = lastRead.get(db) ?? new Map<string, Read>()
  lastRead.set(db, known)
  const states = [...(await statesOfTables(db))].filter(([table]) => !OF_ITSELF.has(table))
  const found = await Promise.all(
    states.map(async ([table, state]) => {
      const last = known.get(table)
      if (last?.state === state) return [table, last.rows] as const
      const rows = await rowsOf(db, table)
      known.set(table, { state, rows })
      return [table, rows] as const
    }),
  )
  return new Map(found)
}

export const everyRow = async (app: Pick<TestApp, 'database'>): Promise<readonly string[]> =>
  [...(await rowsByTable(app)).values()].flat()

export const addedRows = (before: RowsByTable, after: RowsByTable): readonly string[] =>
  [...after].flatMap(([table, rows]) => {
    const earlier = before.get(table)
    if (earlier === rows) return []
    const known = new Set(earlier)
    return rows.filter((row) => !known.has(row))
  })

/** Both versions of a changed row. */
export const changedRows = (before: RowsByTable, after: RowsByTable): readonly string[] => [
  ...addedRows(before, after),
  ...addedRows(after, before),
]

async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<AnyRow>`select * from ${sql.table(table)}`.execute(db)
  // Without an invite's proof, which the mail worker sets.
  return rows.map(({ proofHash: _, ...row }) => `${table} ${JSON.stringify(row)}`).sort()
}

const telling = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Omits duplicates. Test emails and names contain an id, too. */
export const idsIn = (text: string): Set<string> => new Set(text.match(telling) ?? [])

/** Cached, because most rows stay unchanged between reads. */
const idsOfRows = new Map<string, ReadonlySet<string>>()

/** Limits the cache, because rows of other files' databases are never used again. */
const MAX_ROWS = 20_000

export function idsOfRow(row: string): ReadonlySet<string> {
  const known = idsOfRows.get(row)
  if (known) return known
  if (idsOfRows.size >= MAX_ROWS) idsOfRows.clear()
  const ids = idsIn(row)
  idsOfRows.set(row, ids)
  return ids
}

/** Rows that contain one of these ids or other words. Ids are looked up at once, other words one by one. */
export const rowsNaming = (rows: readonly string[], names: Iterable<string>): string[] => {
  const ids = new Set<string>()
  const words: string[] = []
  for (const name of names) idsIn(name).has(name) ? ids.add(name) : words.push(name)
  return rows.filter((row) => !idsOfRow(row).isDisjointFrom(ids) || words.some((word) => row.includes(word)))
}
