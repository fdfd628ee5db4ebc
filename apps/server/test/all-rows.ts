import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { statesOfTables } from './table-states.ts'

type AnyRow = Record<string, unknown>

/** What the server counts by itself, and what the mail worker and the reminders make in their own time. */
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

/** What was read of a table when it was in a state. */
interface Read {
  readonly state: string
  readonly rows: readonly string[]
}
const lastRead = new WeakMap<Db, Map<string, Read>>()

/** The rows of each table that has some, a text each. Tables without a change since the last call keep their array. */
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

/** Every row of the database, to compare before and after. */
export const everyRow = async (app: Pick<TestApp, 'database'>): Promise<readonly string[]> =>
  [...(await rowsByTable(app)).values()].flat()

/** The rows of `after` that are not in `before`. */
export const addedRows = (before: RowsByTable, after: RowsByTable): readonly string[] =>
  [...after].flatMap(([table, rows]) => {
    const earlier = before.get(table)
    if (earlier === rows) return []
    const known = new Set(earlier)
    return rows.filter((row) => !known.has(row))
  })

/** The rows that were added, removed or changed; of a changed row both versions. */
export const changedRows = (before: RowsByTable, after: RowsByTable): readonly string[] => [
  ...addedRows(before, after),
  ...addedRows(after, before),
]

async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<AnyRow>`select * from ${sql.table(table)}`.execute(db)
  // An invitation's proof is made when its mail is sent.
  return rows.map(({ proofHash: _, ...row }) => `${table} ${JSON.stringify(row)}`).sort()
}

const telling = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Ids that stand in a text, each once. Addresses and names of the tests' people hold one too. */
export const idsIn = (text: string): Set<string> => new Set(text.match(telling) ?? [])

/** Ids of rows that were read before: between two looks at a database most rows stay as they are. */
const idsOfRows = new Map<string, ReadonlySet<string>>()

/** Rows of other files' databases are forgotten at some time. */
const MOST_ROWS = 20_000

/** The same of a row, which is asked for again and again. */
export function idsOfRow(row: string): ReadonlySet<string> {
  const known = idsOfRows.get(row)
  if (known) return known
  if (idsOfRows.size >= MOST_ROWS) idsOfRows.clear()
  const ids = idsIn(row)
  idsOfRows.set(row, ids)
  return ids
}

/** The rows that name any of these: ids are looked up at once, however many there are; other words one after the other. */
export const rowsNaming = (rows: readonly string[], names: Iterable<string>): string[] => {
  const ids = new Set<string>()
  const words: string[] = []
  for (const name of names) idsIn(name).has(name) ? ids.add(name) : words.push(name)
  return rows.filter((row) => !idsOfRow(row).isDisjointFrom(ids) || words.some((word) => row.includes(word)))
}
