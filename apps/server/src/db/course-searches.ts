import type { AthleteScope } from './scopes.ts'
import type { Db } from './tables.ts'

/** Has a session searched for courses anew, since what was recorded of it or the craft that it was in is another one now. */
export const forgetCourseSearch = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .deleteFrom('courseSearches')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .execute()
