import { prepared } from './prepared.ts'
import type { Db } from './tables.ts'

/** The most rows that one athlete may have, those included that were deleted in the last 30 days. */
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

/** How many more rows an athlete may add before they are counted again, by table and athlete. */
const unchecked = new Map<string, number>()

/** Beyond this all are counted again, so that the map stays small. */
const MOST_REMEMBERED = 10_000

/**
 * Whether an athlete may have so many more rows. After a count they may fill a quarter of the room that is left before the
 * next one, so that logging a session rarely counts anything, and several servers together exceed the limit by little.
 */
export async function hasRoom(
  db: Db,
  { athleteId }: { readonly athleteId: string },
  table: Bounded,
  more = 1,
): Promise<boolean> {
  const key = `${table} ${athleteId}`
  const free = unchecked.get(key) ?? 0
  if (free >= more) {
    unchecked.set(key, free - more)
    return true
  }
  const [counted] = await counts[table](db, { athleteId })
  const left = MOST_ROWS[table] - (counted?.rows ?? 0) - more
  if (unchecked.size >= MOST_REMEMBERED) unchecked.clear()
  unchecked.set(key, Math.max(0, Math.floor(left / 4)))
  return left >= 0
}
