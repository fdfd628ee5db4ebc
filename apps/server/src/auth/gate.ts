import type { AskedFactor, MemberRole, Membership, Role } from '@boathouse/domain/account/model'
import { hasAccess } from '@boathouse/domain/account/policy'
import { deriveRole } from '@boathouse/domain/account/rules'
import { mayCoachIn, maySeeClub } from '@boathouse/domain/clubs/policy'
import { isFactorDue } from '@boathouse/domain/factors/rules'
import type { Access } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { prepared } from '#db/prepared.ts'
import type { AthleteScope, ClubScope } from '#db/scopes.ts'
import type { Db, Row } from '#db/tables.ts'
import { lacksFactor } from './second-factors.ts'
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
  /** When they last showed in this session that it is them. */
  readonly provenAt: string | null
  /** A second factor that they don't have, asked of admins, super admins, and members as far as they coach a squad. */
  readonly askedFactor: AskedFactor | null
  /** Which roles they hold, of which they have only an athlete's where a second factor is due. */
  readonly held: { readonly role: Role; readonly clubRole: MemberRole | null }
  /** A kiosk, where it was one and no person; `user` has its id then. */
  readonly kiosk?: { readonly name: string; readonly lastSeenAt: string | null }
  /** What the request was sent with, where that was a token and no session. */
  readonly token?: ActingToken
}

/** What a token was made for, and where it was last used. */
export interface ActingToken {
  readonly id: string
  readonly scopes: readonly string[]
  /** The club that its club's scopes are about. */
  readonly clubId: string | null
  readonly lastUsedOn: string | null
  readonly lastNetwork: string | null
}

/** Session, person, membership and club in one indexed query, compiled once: it runs on every request. */
export const actorBySession = prepared((db, { token, now, superAdminEmail }: Moment & { token: string }) =>
  selectActors(db, { now, superAdminEmail }).where('sessions.token', '=', token),
)

type Moment = { now: string; superAdminEmail: string | null }

const selectActors = (db: Db, { now, superAdminEmail }: Moment) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('clubs', 'clubs.id', 'members.clubId')
    .where('sessions.expiresAt', '>', now)
    .where('users.erasedAs', 'is', null)
    .select(['sessions.id as sessionId', 'sessions.provenAt', ...ofActor(superAdminEmail)])

/** What the gate reads of a person, their membership and their club. */
const ofActor = (superAdminEmail: string | null) =>
  [
    lacksFactor(superAdminEmail),
    'clubs.secondFactorFrom',
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
    'clubs.timeZone as clubTimeZone',
  ] as const

/** Token, person, membership and club in one indexed query, as `actorBySession` reads them by a session. */
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
      // No token runs the installation.
      ...ofActor(null),
    ]),
)

interface GateRules {
  /** Whoever has verified this e-mail has the claim, as long as the setting stands. */
  readonly superAdminEmail: string | null
  /** The calendar day from which super admins need a second factor; null while it is not asked of them. */
  readonly superAdminFactorFrom: string | null
}

/** Turns a session cookie's token into the person behind it; null when there is none, or it has ended. */
export async function findActor(db: Db, token: string, now: Date, rules: GateRules): Promise<Actor | null> {
  const { superAdminEmail } = rules
  const asked = { token: hashToken(token), now: now.toISOString(), superAdminEmail }
  const [row] = await actorBySession(db, asked)
  return row ? toActor(row, now, rules) : null
}

/**
 * Turns a token's hash into its owner, as they are now, but for what they are beyond their club: no token runs the installation.
 * Null when there is none, or it has ended.
 */
export async function findActorByToken(db: Db, tokenHash: string, now: Date): Promise<Actor | null> {
  const [row] = await actorByToken(db, { tokenHash, now: now.toISOString() })
  if (!row) return null
  const { tokenId, scopes, tokenClubId, lastUsedOn, lastNetwork } = row
  const platformRole = row.platformRole === 'super' ? 'athlete' : row.platformRole
  const owner = { ...row, sessionId: tokenId, provenAt: null, platformRole, superAdminSince: null }
  const token = { id: tokenId, scopes: scopes.split(' '), clubId: tokenClubId, lastUsedOn, lastNetwork }
  const rules = { superAdminEmail: null, superAdminFactorFrom: null }
  return { ...toActor(owner, now, rules), token }
}

/** The people behind sessions that are open for long, as they are now; nobody for one that has ended. */
export async function findActors(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  rules: GateRules,
): Promise<Actor[]> {
  const rows = await selectActors(db, { now: now.toISOString(), superAdminEmail: rules.superAdminEmail })
    .where('sessions.id', 'in', sessionIds)
    .execute()
  return rows.map((row) => toActor(row, now, rules))
}

type ActorRow = Awaited<ReturnType<typeof actorBySession>>[number]

function toActor(row: ActorRow, now: Date, rules: GateRules): Actor {
  const { sessionId, provenAt, platformRole, clubId, joinedAt, clubName, clubStatus, clubTimeZone } = row
  const user = toUser(row)
  const heldClaim = hasSuperAdminClaim(row, rules)
  const held = {
    role: deriveRole({ superAdmin: heldClaim, platformRole, membershipRole: row.memberRole }),
    clubRole: row.memberRole,
  }
  const { ofSuper, ofMember } = findAskedFactors(row, held.role, now, rules)
  const superAdmin = heldClaim && !ofSuper?.isDue
  const memberRole = ofMember?.isDue && row.memberRole === 'admin' ? 'athlete' : row.memberRole
  const membership =
    clubId === null
      ? null
      : ({ clubId, clubName, clubStatus, clubTimeZone, role: memberRole, joinedAt } as Membership)
  const role = deriveRole({
    superAdmin,
    platformRole: ofSuper?.isDue && platformRole === 'super' ? 'athlete' : platformRole,
    membershipRole: membership?.role ?? null,
  })
  const askedFactor = ofSuper ?? ofMember
  return { sessionId, user, role, superAdmin, membership, provenAt, askedFactor, held }
}

/** What is asked, of whoever has no second factor, as super admin and as member of a club. */
function findAskedFactors(row: ActorRow, heldRole: Role, now: Date, rules: GateRules) {
  const ask = (by: AskedFactor['by'], from: string | null): AskedFactor | null =>
    from === null || !row.lacksFactor ? null : { by, from, isDue: isFactorDue(from, now) }
  return {
    ofSuper: heldRole === 'super' ? ask('installation', rules.superAdminFactorFrom) : null,
    ofMember: ask('club', row.secondFactorFrom),
  }
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
  { superAdminEmail }: Pick<GateRules, 'superAdminEmail'>,
): boolean => superAdminSince !== null || (emailVerified && email === superAdminEmail)

/**
 * Whether the actor reaches a contract's floor. That an athlete coaches a squad is asked only where it matters, and afresh
 * each time: who stops coaching reaches no more from the next request on.
 */
export async function reachesFloor(
  db: Db,
  actor: Actor,
  access: Exclude<Access, 'public'>,
): Promise<boolean> {
  if (hasAccess(actor.role, access)) return true
  return hasAccess('coach', access) && coachesSquad(db, actor)
}

/** Whether nothing but a second factor keeps the actor from a contract's floor. */
export async function lacksFactorFor(
  db: Db,
  actor: Actor,
  access: Exclude<Access, 'public'>,
): Promise<boolean> {
  if (!actor.askedFactor?.isDue) return false
  if (hasAccess(actor.held.role, access)) return true
  return hasAccess('coach', access) && isSquadCoach(db, actor)
}

/** Whether the actor coaches a squad of their club, and has the second factor for it that the club may ask for. */
export const coachesSquad = async (
  db: Db,
  actor: Pick<Actor, 'user' | 'membership' | 'askedFactor'>,
): Promise<boolean> =>
  !(actor.askedFactor?.by === 'club' && actor.askedFactor.isDue) && isSquadCoach(db, actor)

/** Whether the actor is the coach of a squad of their club: one look into an index. */
export async function isSquadCoach(
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
