import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { BATCH_SIZE, inBatches } from '#db/batches.ts'
import type { Db, Row } from '#db/tables.ts'

export const storeEntry = (
  db: Db,
  { athleteId }: AthleteScope,
  entry: Omit<Row<'emergencyContacts'>, 'athleteId'>,
) =>
  db
    .insertInto('emergencyContacts')
    .values({ athleteId, ...entry })
    .onConflict((conflict) => conflict.column('athleteId').doUpdateSet(entry))
    .execute()

/** Sorted by name, each with their entry if any. */
export async function listMembers(db: Db, { clubId }: ClubScope, userIds: readonly string[]) {
  const found = []
  for (const ids of inBatches(userIds, BATCH_SIZE))
    found.push(
      ...(await db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.userId')
        .leftJoin('emergencyContacts', 'emergencyContacts.athleteId', 'members.userId')
        .where('members.clubId', '=', clubId)
        .where('members.userId', 'in', ids)
        .orderBy('members.searchKey')
        .orderBy('members.userId')
        .select([
          'members.userId as memberId',
          'users.firstName',
          'users.lastName',
          'emergencyContacts.sealed',
        ])
        .execute()),
    )
  return found
}
