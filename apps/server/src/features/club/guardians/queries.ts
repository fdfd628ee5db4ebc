import { readerLocale } from '#db/locale.ts'
import type { Db } from '#db/tables.ts'

export interface Pair {
  readonly childId: string
  readonly guardianId: string
}

/** Guardians of a child, by name. */
export const listGuardians = (db: Db, childId: string) =>
  db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .where('guardianships.childId', '=', childId)
    .where('users.erasedAs', 'is', null)
    .orderBy('users.firstName')
    .orderBy('users.id')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'guardianships.createdAt'])
    .$narrowType<{ email: string }>()
    .execute()

/** Addresses of a child's guardians, with the languages of their mails. */
export const guardiansToTell = (db: Db, childId: string) =>
  db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .where('guardianships.childId', '=', childId)
    .where('users.emailVerified', '=', true)
    .select(['users.email', readerLocale])
    .$narrowType<{ email: string }>()
    .execute()

/** Makes a managed profile an account. Returns its names; undefined if it has become one, or is gone. */
export const giveEmail = (
  db: Db,
  { childId, email, now }: { readonly childId: string; readonly email: string; readonly now: string },
) =>
  db
    .updateTable('users')
    .set((eb) => ({ email, emailVerified: true, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', childId)
    .where('email', 'is', null)
    .where('erasedAs', 'is', null)
    .returning(['id', 'email', 'firstName', 'lastName'])
    .executeTakeFirst()

/** Returns false if there was none. */
export async function deleteGuardianship(db: Db, { childId, guardianId }: Pair): Promise<boolean> {
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
    .select('guardianships.mutedAt')
    .execute()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()

/** A person as guardians are judged by, with a row for each of their clubs, the oldest membership first. */
export const findChild = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('clubs', 'clubs.id', 'members.clubId')
    .where('users.id', '=', id)
    .where('users.erasedAs', 'is', null)
    .orderBy('members.joinedAt')
    .select(['users.email', 'users.yearOfBirth', 'users.sharesWithGuardians'])
    .select(['members.clubId', 'clubs.independenceAge'])
    .execute()

/** The child's name and club for a mail. Undefined after the membership ended. */
export const findForNews = (
  db: Db,
  { clubId, userId }: { readonly clubId: string; readonly userId: string },
) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', '=', userId)
    .where('users.erasedAs', 'is', null)
    .select(['users.email', 'users.firstName', 'users.lastName', 'clubs.name as club'])
    .executeTakeFirst()

const ENDED_AT_ONCE = 200

/** Guardianships after a pair of guardian and child, of people with an account who were born by a year, if known. */
export const guardianshipsOfGrown = (
  db: Db,
  { bornBy, after }: { readonly bornBy: number; readonly after: readonly [string, string] },
) =>
  db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.childId')
    .where((eb) =>
      eb(eb.refTuple('guardianships.guardianId', 'guardianships.childId'), '>', eb.tuple(after[0], after[1])),
    )
    .where('users.email', 'is not', null)
    .where('users.erasedAs', 'is', null)
    .where((eb) => eb.or([eb('users.yearOfBirth', 'is', null), eb('users.yearOfBirth', '<=', bornBy)]))
    .orderBy('guardianships.guardianId')
    .orderBy('guardianships.childId')
    .limit(ENDED_AT_ONCE)
    .select(['guardianships.guardianId', 'guardianships.childId'])
    .execute()

/** Sets when the guardian turned off mails about the child; null turns them on. Returns false for others than guardians. */
export async function setMuted(
  db: Db,
  { childId, guardianId }: Pair,
  mutedAt: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guardianships')
    .set({ mutedAt })
    .where('guardianId', '=', guardianId)
    .where('childId', '=', childId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A guardian and a child, with a row for each of the child's clubs. No row for others than guardians. */
export const findPair = (db: Db, { childId, guardianId }: Pair) =>
  db
    .selectFrom('guardianships')
    .innerJoin('users as child', 'child.id', 'guardianships.childId')
    .innerJoin('users as guardian', 'guardian.id', 'guardianships.guardianId')
    .leftJoin('members', 'members.userId', 'child.id')
    .leftJoin('clubs', 'clubs.id', 'members.clubId')
    .where('guardianships.guardianId', '=', guardianId)
    .where('guardianships.childId', '=', childId)
    .where('child.erasedAs', 'is', null)
    .where('guardian.erasedAs', 'is', null)
    .select(['child.firstName', 'child.lastName', 'child.email', 'child.yearOfBirth'])
    .select(['child.sharesWithGuardians', 'clubs.id as clubId', 'clubs.independenceAge'])
    .select(['guardian.firstName as guardianName', 'guardian.linkVersion', 'guardianships.mutedAt'])
    .execute()
