import type { AthleteScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

/** Club whose membership the confirmation ended, for a notice; null clears it. */
export const setEndedClub = (
  db: Db,
  { athleteId }: Pick<AthleteScope, 'athleteId'>,
  endedClubId: string | null,
) => db.updateTable('users').set({ endedClubId }).where('id', '=', athleteId).execute()

/** Undefined if the user or the club was deleted. */
export const findEndedMembership = (db: Db, { clubId, userId }: { clubId: string; userId: string }) =>
  db
    .selectFrom('users')
    .innerJoin('clubs', (join) => join.on('clubs.id', '=', clubId))
    .where('users.id', '=', userId)
    .where('users.erasedAs', 'is', null)
    .select(['users.email', 'clubs.name as club'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
