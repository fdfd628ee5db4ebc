import type { AthleteScope } from './scopes.ts'
import type { Db } from './tables.ts'

/** Repeats the search for courses in a session whose recording or craft changed. */
export const forgetCourseSearch = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .deleteFrom('courseSearches')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .execute()
