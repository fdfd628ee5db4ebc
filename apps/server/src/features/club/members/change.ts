import { hasEnoughGuardians } from '@boathouse/domain/club/guardians/policy'
import type { Invitation, InviteRefusal } from '@boathouse/domain/club/invites/model'
import type * as contracts from '@boathouse/domain/club/members/contract'
import { memberKeyOf, toFullName } from '@boathouse/domain/club/members/rules'
import type { MemberRole, Membership, UndecidedMembership } from '@boathouse/domain/club/people/model'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { type ClubScope, systemAthleteScope, systemClubScope } from '#auth/gate.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { enterFromInvite } from '#db/rows/emergency-contacts.ts'
import { guardianIdsOf, insertGuardianship } from '#db/rows/guardianships.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMail } from '#mail/outbox.ts'
import type { PublicContext, SignedInContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { takeImported } from '../invites/change.ts'
import { claimInvite, type FoundInvite, findOldestWaiting, findUsableInvite } from '../invites/service.ts'
import { joinInvitedSquad } from '../squads/change.ts'
import * as queries from './queries.ts'
import * as undecidedQueries from './undecided-queries.ts'

export async function joinClub(
  ctx: SignedInContext,
  { invite: token }: BodyOf<typeof contracts.joinClub>,
): Promise<Membership | null> {
  const outcome = await inTransaction(ctx, async (inside) =>
    acceptInHand(inside, await findCandidate(inside, ctx.actor.user.id), { token }),
  )
  // Thrown after the transaction, which stores that the invite waits for a confirmed address.
  if ('refusal' in outcome) throw refusalFor[outcome.refusal]()
  return outcome.membership
}

const refusalFor = {
  deadInvitation: () => new Refusal('notFound', 'deadInvitation'),
  invitationForAnother: () => new Refusal('forbidden', 'invitationForAnother'),
  clubInactive: () => new Refusal('conflict', 'clubInactive'),
  alreadyMember: () => new Refusal('conflict', 'alreadyMember'),
  emailUnconfirmed: () => new Refusal('forbidden', 'emailUnconfirmed'),
  tooManyGuardians: () => new Refusal('conflict', 'tooManyGuardians'),
  addressTaken: () => new Refusal('conflict', 'addressTaken'),
}

/** Joins with a new account. The invite's mail proves the address. Run it in a transaction. */
export async function joinByProof(ctx: PublicContext, userId: string, invite: FoundInvite): Promise<void> {
  if (!(await claimInvite(ctx, invite, 'inHand'))) throw refusalFor.deadInvitation()
  await accept(ctx, await findCandidate(ctx, userId), invite)
}

/** Accepts an invite to the user's verified address, if they have no club. */
export async function linkInvites(ctx: SignedInContext): Promise<{ joined: boolean }> {
  return {
    joined: await inTransaction(ctx, async (inside) =>
      acceptWaiting(inside, await findCandidate(inside, ctx.actor.user.id)),
    ),
  }
}

/** Accepts the invite that the user opened, else the oldest to the address. Callers must not let a failure block the sign-in. */
export const acceptInviteAfterSignIn = (
  ctx: PublicContext,
  userId: string,
  { invite }: Invitation,
): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const person = await findCandidate(inside, userId)
    const given = inviteInHand(person, invite)
    if (!given) return void (await acceptWaiting(inside, person))
    const outcome = await acceptInHand(inside, person, given)
    // Members already have what the invite offers; unconfirmed users see another notice.
    const isNews = 'refusal' in outcome && !['alreadyMember', 'emailUnconfirmed'].includes(outcome.refusal)
    await queries.setNotice(inside.db, { athleteId: userId }, isNews ? outcome.refusal : null)
  })

function inviteInHand({ emailVerified, broughtInviteId: id }: Candidate, token: string | undefined) {
  if (token !== undefined) return { token }
  return emailVerified && id !== null ? { id } : null
}

export const dismissNotice = async ({ db, athlete }: SignedInContext): Promise<void> => {
  await queries.setNotice(db, athlete, null)
}

/** Accepts an invite that the user opened. Remembers it if only the confirmation is missing, else forgets it. */
async function acceptInHand(
  ctx: PublicContext,
  person: Candidate,
  given: Parameters<typeof findUsableInvite>[1],
): Promise<{ membership: Membership | null } | { refusal: InviteRefusal }> {
  const { invite, refusal } = await findUsableInvite(ctx, given, person)
  const kept = refusal === 'emailUnconfirmed' && invite ? invite.id : null
  if (kept !== person.broughtInviteId) await queries.setInviteInHand(ctx.db, person.id, kept)
  if (refusal !== null) return { refusal }
  if (await isFullyGuarded(ctx, person.id, invite.childId)) return { refusal: 'tooManyGuardians' }
  if (!(await claimInvite(ctx, invite, 'inHand'))) return { refusal: 'deadInvitation' }
  return { membership: await accept(ctx, person, invite) }
}

/**
 * Accepts an invite to the address that the user didn't open, unless they have a club: members use its link. The club
 * doesn't see them until they agree.
 */
async function acceptWaiting(ctx: PublicContext, person: Candidate): Promise<boolean> {
  if (person.email === null || !person.emailVerified) return false
  if (person.memberships.length > 0 || person.undecidedClubId !== null) return false
  const invite = await findOldestWaiting(ctx, person.email)
  if (!invite || !(await claimInvite(ctx, invite, 'waiting'))) return false
  const { id: userId, email: address, locale } = person
  const { id: inviteId, clubId, role } = invite
  await recordEntry(ctx, { action: 'inviteAccepted', actorId: userId, clubId, inviteId })
  await undecidedQueries.insertUndecided(ctx.db, {
    ...{ userId, clubId, role, inviteId },
    joinedAt: ctx.now.toISOString(),
  })
  const facts = { clubId, userId }
  const mail = { template: 'joinedByEmail', address, locale, facts } as const
  await enqueueMail(ctx.db, mail, ctx.now)
  await noteChange({ ...ctx, club: systemClubScope(clubId) }, 'invites')
  return true
}

export const stay = (ctx: SignedInContext): Promise<Membership> =>
  inTransaction(ctx, async (inside) => {
    const person = await findCandidate(inside, inside.actor.user.id)
    const undecided = await undecidedQueries.findUndecided(inside.db, person.id)
    if (!undecided) throw notFound()
    if (undecided.clubStatus !== 'active') throw refusalFor.clubInactive()
    const { clubId, clubName, clubStatus, clubTimeZone, role } = undecided
    const joinedAt = await becomeMember(inside, person, undecided)
    await recordEntry(inside, { action: 'memberStayed', actorId: person.id, clubId })
    return { clubId, clubName, clubStatus, clubTimeZone, role, joinedAt }
  })

/** Declines a club joined by address alone, which never saw the user. Idempotent. */
export const leaveUndecided = (ctx: SignedInContext): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const taken = await undecidedQueries.takeUndecided(inside.db, inside.actor.user.id)
    if (taken) await recordEntry(inside, { action: 'memberLeft', actorId: inside.actor.user.id, ...taken })
  })

/** Throws `unauthenticated` if the user is gone. */
export async function findCandidate({ db }: PublicContext, userId: string) {
  const rows = await queries.findCandidate(db, userId)
  const [found] = rows
  if (!found) throw new Refusal('unauthenticated')
  const { clubId: _, role: __, ...person } = found
  const memberships = rows.flatMap(({ clubId, role }) =>
    clubId === null || role === null ? [] : [{ clubId, role }],
  )
  return { ...person, memberships }
}

type Candidate = Awaited<ReturnType<typeof findCandidate>>

/** Adds the user, raises their role, or makes them a guardian. Fills in missing names that the admin entered. */
async function accept(
  ctx: PublicContext,
  person: Candidate,
  { role, childId, ...invite }: FoundInvite,
): Promise<Membership | null> {
  if (role === 'guardian') {
    if (childId !== null) await becomeGuardian(ctx, person, { ...invite, childId })
    return null
  }
  if (role === 'ownSignIn') throw refusalFor.addressTaken()
  const { db } = ctx
  const { id: userId, memberships } = person
  const { id: inviteId, clubId, clubName, clubStatus, clubTimeZone } = invite
  const now = ctx.now.toISOString()
  const entry = { actorId: userId, clubId, inviteId }
  await recordEntry(ctx, { ...entry, action: 'inviteAccepted' })
  if (memberships.some((own) => own.clubId === clubId)) {
    await queries.promote(db, systemClubScope(clubId), userId, { role, inviteId, now })
    await recordEntry(ctx, { ...entry, action: 'memberPromoted' })
    await noteChange({ ...ctx, club: systemClubScope(clubId) }, 'members')
  } else await becomeMember(ctx, person, { ...invite, role, inviteId })
  return { clubId, clubName, clubStatus, clubTimeZone, role, joinedAt: now }
}

/** Needs no membership. Throws if the child has enough guardians by now. */
async function becomeGuardian(
  ctx: PublicContext,
  { id: guardianId, email }: Candidate,
  { id: inviteId, clubId, childId }: Pick<FoundInvite, 'id' | 'clubId'> & { readonly childId: string },
): Promise<void> {
  // A managed profile can't be a guardian.
  if (email === null || guardianId === childId) throw refusalFor.deadInvitation()
  if (await isFullyGuarded(ctx, guardianId, childId)) throw refusalFor.tooManyGuardians()
  const createdAt = ctx.now.toISOString()
  const grantedBy = await findInviterId(ctx, inviteId)
  await insertGuardianship(ctx.db, { guardianId, childId, grantedBy, createdAt, mutedAt: null })
  await queries.endPending(ctx.db, guardianId, createdAt)
  const entry = { actorId: guardianId, subjectId: childId, clubId, inviteId }
  await recordEntry(ctx, { action: 'guardianAdded', ...entry })
  await noteChange({ ...ctx, club: systemClubScope(clubId) }, 'members')
}

/** Whether the child has enough guardians without this one. */
async function isFullyGuarded(
  { db }: PublicContext,
  guardianId: string,
  childId: string | null,
): Promise<boolean> {
  if (childId === null) return false
  const known = await guardianIdsOf(db, childId)
  return !known.includes(guardianId) && hasEnoughGuardians(known.length)
}

const findInviterId = async ({ db }: PublicContext, inviteId: string): Promise<string | null> =>
  (await undecidedQueries.findInviter(db, inviteId))?.id ?? null

interface Joining extends Partial<Pick<FoundInvite, 'firstName' | 'lastName'>> {
  readonly clubId: string
  readonly role: MemberRole
  /** Accepted invite, which may name a squad. */
  readonly inviteId?: string | null
  /** Squad to join without an invite. */
  readonly squadId?: string | undefined
}

/** Adds a user to the club, which becomes their current one if it is the first. Returns the instant of joining. */
export async function becomeMember(
  ctx: PublicContext,
  person: Candidate,
  { clubId, role, inviteId = null, squadId: chosen, firstName = null, lastName = null }: Joining,
): Promise<string> {
  const { db } = ctx
  const [userId, now] = [person.id, ctx.now.toISOString()]
  await undecidedQueries.takeUndecided(db, userId, clubId)
  const names = {
    firstName: person.firstName ?? firstName,
    lastName: person.lastName ?? lastName,
  }
  await queries.nameUser(db, userId, { ...names, now })
  const searchKey = memberKeyOf({ ...person, ...names })
  if (names.firstName !== person.firstName || names.lastName !== person.lastName)
    await makeFindable(ctx, person, searchKey)
  await queries.insertMember(db, {
    ...{ clubId, userId, role, inviteId, searchKey },
    joinedAt: now,
    updatedAt: now,
    chosenAt: person.memberships.length === 0 ? now : null,
  })
  const club = systemClubScope(clubId)
  const squadIds = inviteId === null ? [chosen] : await acceptDetails({ ...ctx, club }, person, inviteId)
  for (const squadId of squadIds) if (squadId) await joinInvitedSquad({ ...ctx, club }, { squadId, userId })
  await emit({ ...ctx, club }, 'memberJoined', { memberId: userId })
  return now
}

/** Makes the user found by a new name in their clubs. */
async function makeFindable(
  ctx: PublicContext,
  { id, memberships }: Candidate,
  searchKey: string,
): Promise<void> {
  if (memberships.length > 0) await queries.setSearchKey(ctx.db, id, searchKey)
  for (const { clubId } of memberships) await noteChange({ ...ctx, club: systemClubScope(clubId) }, 'members')
}

/** Applies what an invite carries where the person has nothing. Returns the squads to join. */
async function acceptDetails(
  ctx: PublicContext & { readonly club: ClubScope },
  { id: userId, yearOfBirth: own }: Candidate,
  inviteId: string,
): Promise<readonly (string | null)[]> {
  const { db, club } = ctx
  const squadId = await queries.squadOfInvite(db, club, inviteId)
  const carried = await takeImported(ctx, inviteId)
  if (!carried) return [squadId]
  const { memberNumber, squadIds, sealedContacts } = carried
  const now = ctx.now.toISOString()
  const yearOfBirth = own === null ? carried.yearOfBirth : null
  if (yearOfBirth !== null) await queries.nameUser(db, userId, { yearOfBirth, now })
  const isEntered =
    sealedContacts !== null &&
    (await enterFromInvite(db, systemAthleteScope(userId), { sealed: sealedContacts, updatedAt: now }))
  const entry = { memberNumber, yearOfBirth, contactsAt: isEntered ? now : null }
  if (memberNumber !== null || yearOfBirth !== null || isEntered)
    await queries.storeEntries(db, club, userId, entry)
  // A renewed invite may name another squad.
  return [...new Set([squadId, ...squadIds])]
}

export async function showUndecided(
  { db }: Pick<PublicContext, 'db'>,
  userId: string,
): Promise<UndecidedMembership | null> {
  const found = await undecidedQueries.findUndecided(db, userId)
  if (!found) return null
  const { clubId, clubName, role, joinedAt, inviteId } = found
  const inviter = await undecidedQueries.findInviter(db, inviteId)
  return { clubId, clubName, role, joinedAt, invitedBy: inviter ? toFullName(inviter) : null }
}
