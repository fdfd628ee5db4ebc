import { sql } from 'kysely'

/** What some sessions come to together, as a `DayVolume` has it. What nobody said of a session adds nothing. */
export const sessionSums = [
  sql<number>`count(*)`.as('sessions'),
  sql<number>`sum("durationMs")`.as('durationMs'),
  sql<number>`coalesce(sum("distance"), 0)`.as('distance'),
  sql<number>`count("rpe")`.as('rated'),
  sql<number>`coalesce(sum("rpe" * "durationMs"), 0)`.as('rpeMs'),
] as const
