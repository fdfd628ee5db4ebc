import { prepared } from './prepared.ts'
import type { Db } from './tables.ts'

/** So many rows one athlete may have, those that were deleted in the last 30 days included. */
export const MOST_ROWS = {
  trainingSessions: 50_000,
  results: 20_000,
  goals: 1_000,
  goalTicks: 20_000,
  absences: 1_000,
} as const

type Bounded = keyof typeof MOST_ROWS

/** Counted in the key's index alone. */
const counts = Object.fromEntries(
  Object.keys(MOST_ROWS).map((table) => [
    table,
    prepared((db, { athleteId }: { athleteId: string }) =>
      db
        .selectFrom(table as Bounded)
        .where('athleteId', '=', athleteId)
        .select((eb) => eb.fn.countAll<number>().as('rows')),
    ),
  ]),
) as unknown as Record<Bounded, (db: Db, given: { athleteId: string }) => Promise<{ rows: number }[]>>

/** How many more each may add before they are counted again, by table and athlete. */
const known = new Map<string, number>()

/** More than are ever at it at once. */
const MOST_KNOWN = 10_000

/**
 * Whether an athlete may have so many more rows. Whoever was counted may fill a quarter of what was left before they are
 * counted anew, so that logging a session counts nothing as a rule, and several servers go over by a part of it at most.
 */
export async function hasRoom(
  db: Db,
  { athleteId }: { readonly athleteId: string },
  table: Bounded,
  more = 1,
): Promise<boolean> {
  const key = `${table} ${athleteId}`
  const room = known.get(key) ?? 0
  if (room >= more) {
    known.set(key, room - more)
    return true
  }
  const [counted] = await counts[table](db, { athleteId })
  const left = MOST_ROWS[table] - (counted?.rows ?? 0) - more
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, Math.max(0, left >> 2))
  return left >= 0
}
