import type { AthleteScope } from './scopes.ts'
import type { Db } from './tables.ts'

/** The user's language and region for files and mails; null to use the browser's. */
export async function findLocale(db: Db, { athleteId }: AthleteScope): Promise<string | null> {
  const query = db.selectFrom('users').where('id', '=', athleteId).select('locale')
  return (await query.executeTakeFirstOrThrow()).locale
}
