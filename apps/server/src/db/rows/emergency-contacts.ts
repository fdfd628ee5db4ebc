import type { AthleteScope } from '../scopes.ts'
import type { Db } from '../tables.ts'

export const findContacts = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('emergencyContacts')
    .where('athleteId', '=', athleteId)
    .select(['sealed', 'version', 'updatedAt'])
    .executeTakeFirst()

const FIRST_VERSION = 1

/** Stores contacts that an invite carried. Returns false if the person has ever saved their own. */
export async function enterFromInvite(
  db: Db,
  { athleteId }: AthleteScope,
  entry: { readonly sealed: string; readonly updatedAt: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('emergencyContacts')
    .values({ athleteId, version: FIRST_VERSION, ...entry })
    .onConflict((conflict) => conflict.column('athleteId').doNothing())
    .returning('athleteId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether the contacts are unchanged since an invite entered them at `enteredAt`. */
export async function isFromInvite(db: Db, scope: AthleteScope, enteredAt: string): Promise<boolean> {
  const stored = await findContacts(db, scope)
  return stored?.version === FIRST_VERSION && stored.updatedAt === enteredAt
}
