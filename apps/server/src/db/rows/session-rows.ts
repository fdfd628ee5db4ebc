import { sql } from 'kysely'
import type { AthleteScope } from '../scopes.ts'
import type { Db, Row } from '../tables.ts'

/** Whether a session is in the log, on its own or joined. Must be written like the condition of the index on sources. */
export const isInLog = sql<boolean>`(${sql.ref('deletedAt')} is null or ${sql.ref('joinedInto')} is not null)`

export const NOT_RECORDED = {
  recording: null,
  trackLine: null,
  recordedWith: null,
  recordedRate: null,
} as const

/** Columns of a session that is neither joined nor kept separate. */
export const NOT_JOINED = { recordingId: null, joinedInto: null, joinChanges: null, keptApart: null } as const

/** Sessions marked as different from this one. */
export const keptApartFrom = ({ keptApart }: Pick<Row<'trainingSessions'>, 'keptApart'>): string[] =>
  keptApart ? keptApart.split(' ') : []

/** Sums named like the fields of `DayVolume`. */
export const sessionSums = [
  sql<number>`count(*)`.as('sessions'),
  sql<number>`sum("durationMs")`.as('durationMs'),
  sql<number>`coalesce(sum("distance"), 0)`.as('distance'),
  sql<number>`count("rpe")`.as('rated'),
  sql<number>`coalesce(sum("rpe" * "durationMs"), 0)`.as('rpeMs'),
] as const

/** Marks a session's courses as not searched, because its recording or craft changed. */
export const forgetCourseSearch = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .deleteFrom('courseSearches')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .execute()

/** Marks a recording's heart rates as not counted, because its samples changed. */
export const forgetHeartRates = (db: Db, { athleteId }: AthleteScope, recordingId: string) =>
  db.deleteFrom('heartRateCounts').where('athleteId', '=', athleteId).where('id', '=', recordingId).execute()
