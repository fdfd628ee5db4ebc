import { mayCoachIn, maySeeClub } from '@boathouse/domain/club/clubs/policy'
import type { MemberRole, Membership, Role } from '@boathouse/domain/club/people/model'
import type { AskedFactor } from '@boathouse/domain/identity/account/model'
import { hasAccess } from '@boathouse/domain/identity/account/policy'
import { deriveRole } from '@boathouse/domain/identity/account/rules'
import { isFactorDue } from '@boathouse/domain/identity/factors/rules'
import type { Access } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { compareText } from '@boathouse/domain/kernel/text'
import { prepared } from '#db/prepared.ts'
import type { AthleteScope, ClubScope } from '#db/scopes.ts'
import type { Db, Row } from '#db/tables.ts'
import type { ActingGuardian, ActingToken } from './acting.ts'
import { type ActorRow, actorBySession, actorByToken, selectActors } from './actor-queries.ts'
import { hashToken } from './secrets.ts'
import type { VerifiedAnswerLink } from './signed-links.ts'

export type { AthleteScope, ClubScope }

/** The authenticated user in the club of the request. Read on every request, so role changes apply at once. */
export interface Actor {
  readonly sessionId: string
  /** A guardian's call may be for a child without an email. */
  readonly user: Pick<Row<'users'>, 'id' | 'email' | 'emailVerified' | 'timeZone' | 'firstDayOfWeek'>
  readonly role: Role
  readonly superAdmin: boolean
  /** All clubs of the user, the oldest membership first; with a token that is bound to a club, only this one. */
  readonly memberships: readonly Standing[]
  /** Club that the request is judged by: the one in its path if the user is a member, else the current one. */
  readonly membership: Membership | null
  /** Time of the last proof of identity in this session. */
  readonly provenAt: string | null
  /** Second factor that this user must set up but has not yet. */
  readonly askedFactor: AskedFactor | null
  /** Roles regardless of a missing second factor, which limits the actor to an athlete's rights. */
  readonly held: { readonly role: Role; readonly clubRole: MemberRole | null }
  /** Set if a guardian makes the call for a child. Then `user` is the child, an athlete in each of their clubs. */
  readonly guardian?: ActingGuardian
  /** Set for kiosks, which aren't people; then `user.id` is the kiosk's id. */
  readonly kiosk?: { readonly name: string; readonly lastSeenAt: string | null }
  /** Set if the request used a token instead of a session. */
  readonly token?: ActingToken
}

/** The user in one of their clubs. */
export interface Standing extends Membership {
  /** Role regardless of a missing second factor. */
  readonly heldRole: MemberRole
  /** Second factor that this club requires and the user lacks. */
  readonly askedFactor: AskedFactor | null
}

interface GateRules {
  /** Makes the user with this verified email a super admin. */
  readonly superAdminEmail: string | null
  readonly superAdminFactorFrom: string | null
}

/** Rules by which nobody is super admin. */
export const NO_SUPER: GateRules = { superAdminEmail: null, superAdminFactorFrom: null }

/** `clubId` is the club of the request's path. Returns null if the session is unknown or has ended. */
export async function findActor(
  db: Db,
  token: string,
  now: Date,
  rules: GateRules,
  clubId?: string,
): Promise<Actor | null> {
  const { superAdminEmail } = rules
  const asked = { token: hashToken(token), now: now.toISOString(), superAdminEmail }
  return toActor(await actorBySession(db, asked), now, rules, clubId)
}

/**
 * A token's owner without super admin rights, and with a bound token's club only; null if the token is unknown or
 * expired.
 */
export async function findActorByToken(
  db: Db,
  tokenHash: string,
  now: Date,
  clubId?: string,
): Promise<Actor | null> {
  const rows = await actorByToken(db, { tokenHash, now: now.toISOString() })
  const reached = rows.filter(({ clubId: own, tokenClubId }) => own === null || own === (tokenClubId ?? own))
  const owners = reached.map((row): ActorRow => {
    const platformRole = row.platformRole === 'super' ? 'athlete' : row.platformRole
    return { ...row, sessionId: row.tokenId, provenAt: null, platformRole, superAdminSince: null }
  })
  const [row] = rows
  const owner = toActor(owners, now, NO_SUPER, clubId)
  if (!row || !owner) return null
  const { tokenId, scopes, tokenClubId, lastUsedOn, lastNetwork } = row
  const token = { id: tokenId, scopes: scopes.split(' '), clubId: tokenClubId, lastUsedOn, lastNetwork }
  return { ...owner, token }
}

/** Re-reads the actors of long-lived connections. Omits ended sessions. */
export async function findActors(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  rules: GateRules,
): Promise<Actor[]> {
  const rows = await selectActors(db, { now: now.toISOString(), superAdminEmail: rules.superAdminEmail })
    .where('sessions.id', 'in', sessionIds)
    .execute()
  const bySession = Map.groupBy(rows, ({ sessionId }) => sessionId)
  return [...bySession.values()].flatMap((own) => toActor(own, now, rules) ?? [])
}

/** Judges the user by one of their clubs: the given one, else the current one, else the oldest. */
export function toActor(
  rows: readonly ActorRow[],
  now: Date,
  rules: GateRules,
  clubId?: string,
): Actor | null {
  const row = rowOfClub(rows, clubId)
  if (!row) return null
  const { sessionId, provenAt, platformRole } = row
  const user = toUser(row)
  const heldClaim = hasSuperAdminClaim(row, rules)
  const held = {
    role: deriveRole({ superAdmin: heldClaim, platformRole, membershipRole: row.memberRole }),
    clubRole: row.memberRole,
  }
  const { ofSuper, ofMember } = findAskedFactors(row, held.role, now, rules)
  const superAdmin = heldClaim && !ofSuper?.isDue
  const memberships = rows.toSorted(byAge).flatMap((each) => toMembership(each, now) ?? [])
  const membership = memberships.find((one) => one.clubId === row.clubId) ?? null
  const role = deriveRole({
    superAdmin,
    platformRole: ofSuper?.isDue && platformRole === 'super' ? 'athlete' : platformRole,
    membershipRole: membership?.role ?? null,
  })
  const askedFactor = ofSuper ?? ofMember
  return { sessionId, user, role, superAdmin, memberships, membership, provenAt, askedFactor, held }
}

/** The actor as judged in one of their clubs. Throws `notFound` for other clubs. */
export function actorIn(actor: Actor, clubId: string): Actor {
  if (actor.membership?.clubId === clubId) return actor
  const membership = actor.memberships.find((one) => one.clubId === clubId)
  if (!membership) throw notFound()
  const { role, heldRole, askedFactor } = membership
  return {
    ...actor,
    membership,
    role: actor.role === 'super' ? 'super' : role,
    askedFactor: actor.askedFactor?.by === 'installation' ? actor.askedFactor : askedFactor,
    held: { role: actor.held.role === 'super' ? 'super' : heldRole, clubRole: heldRole },
  }
}

const rowOfClub = (rows: readonly ActorRow[], clubId: string | undefined): ActorRow | undefined =>
  rows.find((row) => row.clubId === clubId) ?? rows.toSorted(byChoice)[0]

/** Last chosen first, then the oldest membership. */
const byChoice = (one: ActorRow, other: ActorRow): number =>
  compareText(other.chosenAt ?? '', one.chosenAt ?? '') || byAge(one, other)

const byAge = (one: ActorRow, other: ActorRow): number =>
  compareText(one.joinedAt ?? '', other.joinedAt ?? '') || compareText(one.clubId ?? '', other.clubId ?? '')

/** Admins without a second factor that is due have an athlete's rights. */
function toMembership(row: ActorRow, now: Date): Standing | null {
  const { clubId, clubName, clubStatus, clubTimeZone, joinedAt, memberRole: heldRole } = row
  if (clubId === null) return null
  const askedFactor = askedByClub(row, now)
  const role = askedFactor?.isDue && heldRole === 'admin' ? 'athlete' : heldRole
  return { clubId, clubName, clubStatus, clubTimeZone, role, joinedAt, heldRole, askedFactor } as Standing
}

/** Second factors that the user lacks, as super admin and as club member. */
function findAskedFactors(row: ActorRow, heldRole: Role, now: Date, rules: GateRules) {
  return {
    ofSuper: heldRole === 'super' ? ask(row, 'installation', rules.superAdminFactorFrom, now) : null,
    ofMember: askedByClub(row, now),
  }
}

const askedByClub = (row: ActorRow, now: Date): AskedFactor | null =>
  ask(row, 'club', row.secondFactorFrom, now)

const ask = (
  { lacksFactor }: Pick<ActorRow, 'lacksFactor'>,
  by: AskedFactor['by'],
  from: string | null,
  now: Date,
): AskedFactor | null => (from === null || !lacksFactor ? null : { by, from, isDue: isFactorDue(from, now) })

/** Lists keys, because spreading so wide a row costs several microseconds a request. */
const toUser = (row: Actor['user']): Actor['user'] => ({
  id: row.id,
  email: row.email,
  emailVerified: row.emailVerified,
  timeZone: row.timeZone,
  firstDayOfWeek: row.firstDayOfWeek,
})

export const hasSuperAdminClaim = (
  {
    email,
    emailVerified,
    superAdminSince,
  }: Pick<Row<'users'>, 'email' | 'emailVerified' | 'superAdminSince'>,
  { superAdminEmail }: Pick<GateRules, 'superAdminEmail'>,
): boolean => superAdminSince !== null || (emailVerified && email === superAdminEmail)

/** Whether the actor has a contract's minimum role. Queries squads only if the role alone isn't enough. */
export async function reachesFloor(
  db: Db,
  actor: Actor,
  access: Exclude<Access, 'public'>,
): Promise<boolean> {
  if (hasAccess(actor.role, access)) return true
  return hasAccess('coach', access) && coachesSquad(db, actor)
}

/** Whether only a missing second factor denies the actor this contract. */
export async function lacksFactorFor(
  db: Db,
  actor: Actor,
  access: Exclude<Access, 'public'>,
): Promise<boolean> {
  if (!actor.askedFactor?.isDue) return false
  if (hasAccess(actor.held.role, access)) return true
  return hasAccess('coach', access) && isSquadCoach(db, actor)
}

/** Whether the actor coaches a squad and has any second factor that the club requires. */
export const coachesSquad = async (
  db: Db,
  actor: Pick<Actor, 'user' | 'membership' | 'askedFactor' | 'guardian'>,
): Promise<boolean> =>
  !(actor.askedFactor?.by === 'club' && actor.askedFactor.isDue) && isSquadCoach(db, actor)

/** False for a guardian's call: it reaches nothing that the child sees as a coach. */
export async function isSquadCoach(
  db: Db,
  { user, membership, guardian }: Pick<Actor, 'user' | 'membership' | 'guardian'>,
): Promise<boolean> {
  if (!membership || guardian) return false
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

export function athleteScope(actor: Actor, userId: string = actor.user.id): AthleteScope {
  if (userId !== actor.user.id) throw notFound()
  return { athleteId: userId } as AthleteScope
}

/** Throws `notFound` unless the actor belongs to the club or is super admin. */
export function clubScope(actor: Actor, clubId: string): ClubScope {
  if (!maySeeClub({ role: actor.role, clubId: actor.membership?.clubId ?? null }, clubId)) throw notFound()
  return { clubId } as ClubScope
}

/** Club scope for work without a request: jobs, invites, the CLI. */
export const systemClubScope = (clubId: string): ClubScope => ({ clubId }) as ClubScope

export const systemAthleteScope = (userId: string): AthleteScope => ({ athleteId: userId }) as AthleteScope

/** A member's scope, for admins of the club. Reads both memberships again. Throws `forbidden` or `notFound`. */
export async function memberAthleteScope(
  { db, actor, club }: { readonly db: Db; readonly actor: Actor; readonly club: ClubScope },
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

/** Scope of the user in a signed link. The link's holder can only answer one practice. */
export const linkAthleteScope = ({ userId }: VerifiedAnswerLink): AthleteScope =>
  ({ athleteId: userId }) as AthleteScope
