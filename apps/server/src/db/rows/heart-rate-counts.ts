import type { AthleteScope } from '../scopes.ts'
import type { Db } from '../tables.ts'

/** Marks a recording's heart rates as not counted, because its samples changed. */
export const forgetHeartRates = (db: Db, { athleteId }: AthleteScope, recordingId: string) =>
  db.deleteFrom('heartRateCounts').where('athleteId', '=', athleteId).where('id', '=', recordingId).execute()
