import { sql } from 'kysely'

/** Sums named like the fields of `DayVolume`. */
export const sessionSums = [
  sql<number>`count(*)`.as('sessions'),
  sql<number>`sum("durationMs")`.as('durationMs'),
  sql<number>`coalesce(sum("distance"), 0)`.as('distance'),
  sql<number>`count("rpe")`.as('rated'),
  sql<number>`coalesce(sum("rpe" * "durationMs"), 0)`.as('rpeMs'),
] as const
