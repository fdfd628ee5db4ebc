import type { Membership, Role } from '@boathouse/domain/account/model'
import { hasAccess } from '@boathouse/domain/account/policy'
import { deriveRole } from '@boathouse/domain/account/rules'
import { mayCoachIn, maySeeClub } from '@boathouse/domain/clubs/policy'
import type { Access } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { prepared } from '#db/prepared.ts'
import type { AthleteScope, ClubScope } from '#db/scopes.ts'
import type { Db, Row } from '#db/tables.ts'
import { hashToken } from './secrets.ts'
import type { VerifiedAnswerLink } from './signed-links.ts'

export type { AthleteScope, ClubScope }

/** Who is asking: read afresh on every request, so that a change of role holds from the next one on. */
export interface Actor {
  readonly sessionId: string
  readonly user: Pick<Row<'users'>, 'id' | 'email' | 'emailVerified' | 'timeZone' | 'firstDayOfWeek'>
  readonly role: Role
  readonly superAdmin: boolean
  readonly membership: Membership | null
}

/** Session, person, membership and club in one indexed query, compiled once: it runs on every request. */
export const actorBySession = prepared((db, { token, now }: { token: string; now: string }) =>
  selectActors(db, now).where('sessions.token', '=', token),
)

const selectActors = (db: Db, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('clubs', 'clubs.id', 'members.clubId')
    .where('sessions.expiresAt', '>', now)
    .where('users.erasedAs', 'is', null)
    .select([
      'sessions.id as sessionId',
      'users.id',
      'users.email',
      'users.emailVerified',
      'users.timeZone',
      'users.firstDayOfWeek',
      'users.platformRole',
      'users.superAdminSince',
      'members.clubId',
      'members.role as memberRole',
      'members.joinedAt',
      'clubs.name as clubName',
      'clubs.status as clubStatus',
    ])

interface GateRules {
  /** Whoever has verified this e-mail has the claim, as long as the setting stands. */
  readonly superAdminEmail: string | null
}

/** Turns a session cookie's token into the person behind it; null when there is none, or it has ended. */
export async function findActor(db: Db, token: string, now: Date, rules: GateRules): Promise<Actor | null> {
  const [row] = await actorBySession(db, { token: hashToken(token), now: now.toISOString() })
  return row ? toActor(row, rules) : null
}

/** The people behind sessions that are open for long, as they are now; nobody for one that has ended. */
export async function findActors(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  rules: GateRules,
): Promise<Actor[]> {
  const rows = await selectActors(db, now.toISOString()).where('sessions.id', 'in', sessionIds).execute()
  return rows.map((row) => toActor(row, rules))
}

function toActor(row: Awaited<ReturnType<typeof actorBySession>>[number], rules: GateRules): Actor {
  const { sessionId, platformRole, clubId, memberRole, joinedAt, clubName, clubStatus } = row
  const user = toUser(row)
  const superAdmin = hasSuperAdminClaim(row, rules)
  const membership =
    clubId === null ? null : ({ clubId, clubName, clubStatus, role: memberRole, joinedAt } as Membership)
  const role = deriveRole({
    superAdmin,
    platformRole,
    membershipRole: membership?.role ?? null,
  })
  return { sessionId, user, role, superAdmin, membership }
}

/** Name by name, since taking the rest of a row this wide costs every request several microseconds. */
const toUser = (row: Actor['user']): Actor['user'] => ({
  id: row.id,
  email: row.email,
  emailVerified: row.emailVerified,
  timeZone: row.timeZone,
  firstDayOfWeek: row.firstDayOfWeek,
})

/** The super_admin claim: granted, or by the setting's e-mail once that is verified. */
export const hasSuperAdminClaim = (
  {
    email,
    emailVerified,
    superAdminSince,
  }: Pick<Row<'users'>, 'email' | 'emailVerified' | 'superAdminSince'>,
  { superAdminEmail }: GateRules,
): boolean => superAdminSince !== null || (emailVerified && email === superAdminEmail)

/**
 * Whether the actor reaches a contract's floor. That an athlete coaches a squad is asked only where it matters, and afresh
 * each time: who stops coaching reaches no more from the next request on.
 */
export async function reachesFloor(
  db: Db,
  { role, user, membership }: Actor,
  access: Exclude<Access, 'public'>,
): Promise<boolean> {
  if (hasAccess(role, access)) return true
  return hasAccess('coach', access) && coachesSquad(db, { user, membership })
}

/** Whether the actor coaches a squad of their club: one look into an index. */
export async function coachesSquad(
  db: Db,
  { user, membership }: Pick<Actor, 'user' | 'membership'>,
): Promise<boolean> {
  if (!membership) return false
  const coached = await coachedSquad(db, { clubId: membership.clubId, userId: user.id })
  return coached.length > 0
}

const coachedSquad = prepared((db, { clubId, userId }: { clubId: string; userId: string }) =>
  db
    .selectFrom('squadMembers')
    .where('userId', '=', userId)
    .where('clubId', '=', clubId)
    .where('role', '=', 'coach')
    .select('squadId')
    .limit(1),
)

/** The personal rows that an address names: one's own. Anybody else's look like those of nobody. */
export function athleteScope(actor: Actor, userId: string = actor.user.id): AthleteScope {
  if (userId !== actor.user.id) throw notFound()
  return { athleteId: userId } as AthleteScope
}

/** A club that the actor belongs to or runs; any other looks like one that does not exist. */
export function clubScope(actor: Actor, clubId: string): ClubScope {
  if (!maySeeClub({ role: actor.role, clubId: actor.membership?.clubId ?? null }, clubId)) throw notFound()
  return { clubId } as ClubScope
}

/** The club of the server's own doing, where no request names one: what an invite is from, what the operator means. */
export const systemClubScope = (clubId: string): ClubScope => ({ clubId }) as ClubScope

/** The rows of somebody to whom the server writes by itself: what their mail counts. */
export const systemAthleteScope = (userId: string): AthleteScope => ({ athleteId: userId }) as AthleteScope

interface Coaching {
  readonly db: Db
  readonly actor: Actor
  readonly club: ClubScope
}

/**
 * The personal rows of a club's member, for that club's own admins: neither the super admin nor another club's. Both
 * memberships are read afresh, so that inside a transaction it holds until its end. A stranger looks like nobody.
 */
export async function memberAthleteScope(
  { db, actor, club }: Coaching,
  memberId: string,
): Promise<AthleteScope> {
  const members = await db
    .selectFrom('members')
    .where('clubId', '=', club.clubId)
    .where('userId', 'in', [actor.user.id, memberId])
    .select(['userId', 'role'])
    .execute()
  const own = members.find(({ userId }) => userId === actor.user.id)
  if (!mayCoachIn(own?.role ?? null)) throw new Refusal('forbidden')
  if (!members.some(({ userId }) => userId === memberId)) throw notFound()
  return { athleteId: memberId } as AthleteScope
}

/** The personal rows of whom a signed link names: whoever holds it answers as them, for one practice. */
export const linkAthleteScope = ({ userId }: VerifiedAnswerLink): AthleteScope =>
  ({ athleteId: userId }) as AthleteScope
