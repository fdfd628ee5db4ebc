import type { AthleteScope } from '../scopes.ts'
import type { Db } from '../tables.ts'

/** Marks a session's courses as not searched, because its recording or craft changed. */
export const forgetCourseSearch = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .deleteFrom('courseSearches')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .execute()
