import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/tables.ts'
import { lacksFactor } from './second-factors.ts'

/** One indexed query, compiled once, because it runs on every request. Returns a row for each club. */
export const actorBySession = prepared((db, { token, now, superAdminEmail }: Moment & { token: string }) =>
  selectActors(db, { now, superAdminEmail }).where('sessions.token', '=', token),
)

type Moment = { now: string; superAdminEmail: string | null }

export const selectActors = (db: Db, { now, superAdminEmail }: Moment) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('clubs', 'clubs.id', 'members.clubId')
    .where('sessions.expiresAt', '>', now)
    .where('users.erasedAs', 'is', null)
    .select(['sessions.id as sessionId', 'sessions.provenAt', ...ofActor(superAdminEmail)])
    .$narrowType<{ email: string }>()

const ofPerson = [
  'users.id',
  'users.email',
  'users.emailVerified',
  'users.timeZone',
  'users.firstDayOfWeek',
  'users.platformRole',
  'members.clubId',
  'members.role as memberRole',
  'members.joinedAt',
  'members.chosenAt',
  'clubs.name as clubName',
  'clubs.status as clubStatus',
  'clubs.timeZone as clubTimeZone',
] as const

const ofActor = (superAdminEmail: string | null) =>
  [lacksFactor(superAdminEmail), 'clubs.secondFactorFrom', 'users.superAdminSince', ...ofPerson] as const

export const actorByToken = prepared((db, { tokenHash, now }: { tokenHash: string; now: string }) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('clubs', 'clubs.id', 'members.clubId')
    .where('apiTokens.tokenHash', '=', tokenHash)
    .where('apiTokens.endsAt', '>', now)
    .where('users.erasedAs', 'is', null)
    .select([
      'apiTokens.id as tokenId',
      'apiTokens.scopes',
      'apiTokens.clubId as tokenClubId',
      'apiTokens.lastUsedOn',
      'apiTokens.lastNetwork',
      // Tokens never have super admin rights.
      ...ofActor(null),
    ])
    .$narrowType<{ email: string }>(),
)

/** A guardian's child, with a row for each club. No row for others than guardians. */
export const childForGuardian = prepared(
  (db, { childId, guardianId }: { childId: string; guardianId: string }) =>
    db
      .selectFrom('guardianships')
      .innerJoin('users', 'users.id', 'guardianships.childId')
      .leftJoin('members', 'members.userId', 'users.id')
      .leftJoin('clubs', 'clubs.id', 'members.clubId')
      .where('guardianships.guardianId', '=', guardianId)
      .where('guardianships.childId', '=', childId)
      .where('users.erasedAs', 'is', null)
      .select([...ofPerson, 'users.yearOfBirth', 'users.sharesWithGuardians', 'clubs.independenceAge']),
)

export type ActorRow = Omit<Awaited<ReturnType<typeof actorBySession>>[number], 'email'> & {
  readonly email: string | null
}
