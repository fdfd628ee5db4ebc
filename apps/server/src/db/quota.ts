import { prepared } from './prepared.ts'
import type { Db } from './tables.ts'

/** Rows per athlete, including rows deleted in the last 30 days. */
export const ROW_QUOTAS = {
  trainingSessions: 50_000,
  results: 20_000,
  goals: 1_000,
  goalTicks: 20_000,
  absences: 1_000,
  wellnessEntries: 20_000,
  courses: 1_000,
  plannedSessions: 20_000,
  strokeFactors: 200,
  heartRateZones: 1_000,
} as const

type LimitedTable = keyof typeof ROW_QUOTAS

/** Counts read only indexes. */
const counts = Object.fromEntries(
  Object.keys(ROW_QUOTAS).map((table) => [
    table,
    prepared((db, { athleteId }: { athleteId: string }) =>
      db
        .selectFrom(table as LimitedTable)
        .where('athleteId', '=', athleteId)
        .select((eb) => eb.fn.countAll<number>().as('rows')),
    ),
  ]),
) as unknown as Record<LimitedTable, (db: Db, given: { athleteId: string }) => Promise<{ rows: number }[]>>

/** Rows that an athlete may add before the next count, keyed by table and athlete. */
const unchecked = new Map<string, number>()

const MAX_REMEMBERED = 10_000

/**
 * After a count, an athlete may fill a quarter of the remaining quota uncounted: concurrent servers can exceed the
 * quota a little.
 */
export async function isWithinQuota(
  db: Db,
  { athleteId }: { readonly athleteId: string },
  table: LimitedTable,
  more = 1,
): Promise<boolean> {
  const key = `${table} ${athleteId}`
  const free = unchecked.get(key) ?? 0
  if (free >= more) {
    unchecked.set(key, free - more)
    return true
  }
  const [counted] = await counts[table](db, { athleteId })
  const left = ROW_QUOTAS[table] - (counted?.rows ?? 0) - more
  if (unchecked.size >= MAX_REMEMBERED) unchecked.clear()
  unchecked.set(key, Math.max(0, Math.floor(left / 4)))
  return left >= 0
}
