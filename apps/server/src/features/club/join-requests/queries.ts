import type { ClubScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

const shownLink = ['token', 'createdAt', 'expiresAt'] as const

export const findLink = (db: Db, { clubId }: ClubScope, now: string) =>
  db
    .selectFrom('clubLinks')
    .where('clubId', '=', clubId)
    .where('expiresAt', '>', now)
    .select(shownLink)
    .executeTakeFirst()

export const replaceLink = (db: Db, link: Row<'clubLinks'>) =>
  db
    .insertInto('clubLinks')
    .values(link)
    .onConflict((conflict) =>
      conflict.column('clubId').doUpdateSet((eb) => ({
        token: eb.ref('excluded.token'),
        createdAt: eb.ref('excluded.createdAt'),
        expiresAt: eb.ref('excluded.expiresAt'),
      })),
    )
    .execute()

export const deleteLink = (db: Db, { clubId }: ClubScope) =>
  db.deleteFrom('clubLinks').where('clubId', '=', clubId).returning('clubId').executeTakeFirst()

export const findClubByToken = (db: Db, token: string, now: string) =>
  db
    .selectFrom('clubLinks')
    .innerJoin('clubs', 'clubs.id', 'clubLinks.clubId')
    .where('clubLinks.token', '=', token)
    .where('clubLinks.expiresAt', '>', now)
    .where('clubs.status', '=', 'active')
    .select(['clubs.id as clubId', 'clubs.name as clubName'])
    .executeTakeFirst()

export const requestsOf = (db: Db, userId: string) =>
  db
    .selectFrom('joinRequests')
    .innerJoin('clubs', 'clubs.id', 'joinRequests.clubId')
    .where('joinRequests.userId', '=', userId)
    .select([
      'joinRequests.clubId',
      'joinRequests.createdAt',
      'joinRequests.endsAt',
      'joinRequests.declinedAt',
      'clubs.name as clubName',
    ])
    .execute()

/** Open requests from confirmed addresses. */
const openRequests = (db: Db, { clubId }: ClubScope, now: string) =>
  db
    .selectFrom('joinRequests')
    .innerJoin('users', 'users.id', 'joinRequests.userId')
    .where('joinRequests.clubId', '=', clubId)
    .where('joinRequests.declinedAt', 'is', null)
    .where('joinRequests.endsAt', '>', now)
    .where('users.emailVerified', '=', true)
    .where('users.erasedAs', 'is', null)

interface Bounded {
  readonly now: string
  readonly limit: number
}

export const listOpen = (db: Db, club: ClubScope, { now, limit }: Bounded) =>
  openRequests(db, club, now)
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'joinRequests.createdAt'])
    .orderBy('joinRequests.createdAt')
    .orderBy('joinRequests.userId')
    .limit(limit)
    .$narrowType<{ email: string }>()
    .execute()

export const countOpen = async (db: Db, club: ClubScope, now: string): Promise<number> => {
  const counted = await openRequests(db, club, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(counted.count)
}

export const findOpen = (db: Db, club: ClubScope, { userId, now }: { userId: string; now: string }) =>
  openRequests(db, club, now).where('joinRequests.userId', '=', userId).select('users.id').executeTakeFirst()

/** Deletes a user's ended requests, because a stored one would block a request to another club. */
export const deleteEnded = (db: Db, userId: string, now: string) =>
  db.deleteFrom('joinRequests').where('userId', '=', userId).where('endsAt', '<=', now).execute()

export const insertRequest = (db: Db, request: Omit<Row<'joinRequests'>, 'declinedAt'>) =>
  db
    .insertInto('joinRequests')
    .values({ ...request, declinedAt: null })
    .execute()

export const deleteOpen = (db: Db, userId: string) =>
  db
    .deleteFrom('joinRequests')
    .where('userId', '=', userId)
    .where('declinedAt', 'is', null)
    .returning('clubId')
    .executeTakeFirst()

/** Includes declined ones: a user who joins and leaves a club starts over. Of one club, if given. */
export const deleteAllOf = (db: Db, userId: string, clubId?: string) =>
  db
    .deleteFrom('joinRequests')
    .where('userId', '=', userId)
    .$if(clubId !== undefined, (query) => query.where('clubId', '=', clubId ?? ''))
    .returning(['clubId', 'declinedAt'])
    .execute()

export const decline = (
  db: Db,
  { clubId }: ClubScope,
  { userId, now, endsAt }: { userId: string; now: string; endsAt: string },
) =>
  db
    .updateTable('joinRequests')
    .set({ declinedAt: now, endsAt })
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .where('declinedAt', 'is', null)
    .execute()

export const findAccepted = (db: Db, { clubId }: ClubScope, userId: string) =>
  db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', '=', userId)
    .where('clubs.status', '=', 'active')
    .select('clubs.name as club')
    .executeTakeFirst()
