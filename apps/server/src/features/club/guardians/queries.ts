import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

/** Guardians of a member of the club, by name. */
export const listGuardians = (db: Db, { clubId }: ClubScope, childId: string) =>
  db
    .selectFrom('guardianships')
    .innerJoin('members', (join) =>
      join.onRef('members.userId', '=', 'guardianships.childId').on('members.clubId', '=', clubId),
    )
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .where('guardianships.childId', '=', childId)
    .where('users.erasedAs', 'is', null)
    .orderBy('users.firstName')
    .orderBy('users.id')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'guardianships.createdAt'])
    .$narrowType<{ email: string }>()
    .execute()

/** Returns false if there was none. */
export async function deleteGuardianship(
  db: Db,
  { childId, guardianId }: { readonly childId: string; readonly guardianId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('guardianships')
    .where('childId', '=', childId)
    .where('guardianId', '=', guardianId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** A guardian's children, with a row for each of their clubs. */
export const listChildren = (db: Db, guardianId: string) =>
  db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.childId')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('clubs', 'clubs.id', 'members.clubId')
    .where('guardianships.guardianId', '=', guardianId)
    .where('users.erasedAs', 'is', null)
    .orderBy('users.firstName')
    .orderBy('users.id')
    .orderBy('members.joinedAt')
    .select(['users.id', 'users.firstName', 'users.lastName', 'clubs.id as clubId', 'clubs.name as clubName'])
    .execute()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()
