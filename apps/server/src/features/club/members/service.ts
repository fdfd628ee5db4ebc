import type { Club } from '@boathouse/domain/club/clubs/model'
import { isClubWritable } from '@boathouse/domain/club/clubs/policy'
import type * as contracts from '@boathouse/domain/club/members/contract'
import type { Member } from '@boathouse/domain/club/members/model'
import { mayName, mayNumber, mayRemove, mayRemoveOthers } from '@boathouse/domain/club/members/policy'
import { memberKeyOf, type Named } from '@boathouse/domain/club/members/rules'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import type { BodyOf, CheckedInput } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { refuseUnproven } from '@boathouse/domain/kernel/recent-proof'
import { toSearchWords } from '@boathouse/domain/kernel/search'
import { systemClubScope } from '#auth/gate.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { beginErasure } from '#db/erasure.ts'
import { guardianIdsOf } from '#db/rows/guardianships.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { adminsToTell, requireMembership, showClub, writableClub } from '../clubs/service.ts'
import { revokeAllTo } from '../invites/service.ts'
import { findCandidate } from './change.ts'
import * as ended from './ended-queries.ts'
import type { MemberRow } from './queries.ts'
import * as queries from './queries.ts'

type Listing = CheckedInput<typeof contracts.listMembers>['query']

export async function listMembers(ctx: ClubContext, { text = '', ...listing }: Listing) {
  const club = await showClub(ctx)
  const words = toSearchWords(text)
  const { rows, nextCursor } = await queries.pageOfMembers(ctx.db, ctx.club, { ...listing, words })
  const ids = rows.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await queries.squadsOfMembers(ctx.db, ctx.club, ids)
  const squadsOf = Map.groupBy(found, ({ userId }) => userId)
  const items = rows.map((row) => ({
    ...row,
    isUnguarded: Boolean(row.isUnguarded),
    squads: (squadsOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    abilities: abilitiesFor(ctx, club, row),
  }))
  return { items, nextCursor }
}

/** In an inactive club, only super admins and members themselves end memberships, and no one edits names. */
function abilitiesFor({ actor: { user, role } }: ClubContext, club: Club, row: MemberRow) {
  const person = { id: user.id, role }
  return {
    remove: mayRemove(person, row) && (isClubWritable(club) || role === 'super' || row.id === user.id),
    name: mayName(person, row) && isClubWritable(club),
    number: mayNumber(person) && isClubWritable(club),
  }
}

export async function showMember(ctx: ClubContext, memberId: string): Promise<Member> {
  const row = await queries.findMember(ctx.db, ctx.club, memberId)
  if (!row) throw notFound()
  const isUnguarded = Boolean(row.isUnguarded)
  return { ...row, isUnguarded, abilities: abilitiesFor(ctx, await showClub(ctx), row) }
}

/** Fills in missing parts; keeps what the member entered. */
export async function nameMember(
  ctx: ClubContext,
  memberId: string,
  names: BodyOf<typeof contracts.nameMember>,
): Promise<Member> {
  const { user, role } = ctx.actor
  await inTransaction(ctx, async (inside) => {
    const row = await queries.findMember(inside.db, ctx.club, memberId)
    if (!row) throw notFound()
    await writableClub(inside)
    const firstName = row.firstName ?? (names.firstName || null)
    const lastName = row.lastName ?? (names.lastName || null)
    if (!mayName({ id: user.id, role }, row)) throw new Refusal('conflict', 'nameIsTheirs')
    if (firstName === row.firstName && lastName === row.lastName) return
    await queries.nameUser(inside.db, memberId, { firstName, lastName, now: inside.now.toISOString() })
    await updateSearchKey(inside, { ...row, firstName, lastName })
    const entry = { actorId: user.id, subjectId: memberId, clubId: ctx.club.clubId }
    await recordEntry(inside, { action: 'memberNamed', ...entry })
    await noteChange(inside, 'members')
  })
  return showMember(ctx, memberId)
}

export async function numberMember(
  ctx: ClubContext,
  memberId: string,
  { memberNumber }: BodyOf<typeof contracts.numberMember>,
  { isOnlyIfEmpty = false } = {},
): Promise<Member> {
  if (!mayNumber(ctx.actor)) throw new Refusal('forbidden')
  await inTransaction(ctx, async (inside) => {
    const row = await queries.findMember(inside.db, ctx.club, memberId)
    if (!row) throw notFound()
    await writableClub(inside)
    if ((row.memberNumber ?? '') === memberNumber || (isOnlyIfEmpty && row.memberNumber !== null)) return
    await queries.storeEntries(inside.db, ctx.club, memberId, { memberNumber: memberNumber || null })
    const entry = { actorId: ctx.actor.user.id, subjectId: memberId, clubId: ctx.club.clubId }
    await recordEntry(inside, { action: 'memberNumbered', ...entry })
    await noteChange(inside, 'members')
  })
  return showMember(ctx, memberId)
}

/** Members with these emails, and the names of their current squads. */
export async function findByEmails({ db, club }: ClubContext, emails: readonly string[]) {
  const members = await queries.findByEmails(db, club, emails)
  const ids = members.map(({ id }) => id)
  const squads = ids.length === 0 ? [] : await queries.squadsOfMembers(db, club, ids)
  const namesOf = Map.groupBy(squads, ({ userId }) => userId)
  return members.map((member) => ({
    ...member,
    squads: (namesOf.get(member.id) ?? []).map(({ name }) => name),
  }))
}

/** Details that the user's current club entered about them. */
export async function showEntries({ db, athlete, actor }: SignedInContext) {
  return actor.membership ? queries.findEntries(db, athlete, actor.membership.clubId) : undefined
}

/** Makes the club the user's current one. Throws `forbidden` for super admins of no club. */
export async function chooseClub(ctx: ClubContext): Promise<void> {
  requireMembership(ctx)
  await queries.choose(ctx.db, ctx.club, ctx.actor.user.id, ctx.now.toISOString())
}

export const updateSearchKey = ({ db }: PublicContext, person: Named & { readonly id: string }) =>
  queries.setSearchKey(db, person.id, memberKeyOf(person))

/** Ends a membership: the user's own, an athlete's by an admin, or any by a super admin. Keeps personal data. */
export async function removeMember(ctx: ClubContext, memberId: string): Promise<void> {
  const { user, role } = ctx.actor
  const isOwn = memberId === user.id
  if (!isOwn && !mayRemoveOthers({ role })) throw new Refusal('forbidden')
  await inTransaction(ctx, async (inside) => {
    const member = await queries.findMember(inside.db, ctx.club, memberId)
    if (!member) throw notFound()
    if (!mayRemove({ id: user.id, role }, member)) throw new Refusal('forbidden')
    if (!isOwn && member.role === 'admin') refuseUnproven(ctx.actor, ctx.now)
    if (!isOwn && role !== 'super') await writableClub(inside)
    const { length: clubs } = await queries.membershipsOf(inside.db, memberId)
    // Deletes the person's data.
    if (member.isUnguarded && clubs === 1) refuseUnproven(ctx.actor, ctx.now)
    await emit(inside, 'memberLeft', {
      ...{ memberId, isAdmin: member.role === 'admin', isLastClub: clubs === 1 },
      ...{ action: isOwn ? 'memberLeft' : 'memberRemoved', actorId: user.id, subjectId: memberId },
    })
    await queries.endMembership(inside.db, ctx.club, { userId: memberId, now: inside.now.toISOString() })
    const { email } = member
    await revokeAllTo(inside, ctx.club, { by: user.id, childId: memberId })
    if (email !== null) await revokeAllTo(inside, ctx.club, { by: user.id, email })
    if (email === null && clubs === 1) await eraseUnlessGuarded(inside, memberId)
  })
}

/** Nobody could reach a managed profile without a club and a guardian. A job deletes the rest of its rows. */
export async function eraseUnlessGuarded(ctx: PublicContext, memberId: string): Promise<void> {
  const guardianIds = await guardianIdsOf(ctx.db, memberId)
  if (guardianIds.length === 0)
    await beginErasure(ctx.db, { id: memberId, email: null, emailVerified: false })
}

/** Anyone could have registered an unconfirmed address, so ends its memberships. Run it before confirming. */
export async function endUnconfirmedMembership(ctx: PublicContext, userId: string): Promise<void> {
  const { emailVerified, memberships } = await findCandidate(ctx, userId)
  if (emailVerified) return
  await queries.setInviteInHand(ctx.db, userId, null)
  for (const membership of memberships) await endUnconfirmed(ctx, userId, membership)
}

async function endUnconfirmed(
  ctx: PublicContext,
  userId: string,
  { clubId, role }: { readonly clubId: string; readonly role: MemberRole },
): Promise<void> {
  const club = systemClubScope(clubId)
  await emit({ ...ctx, club }, 'memberLeft', {
    ...{ memberId: userId, isAdmin: role === 'admin', isLastClub: true },
    ...{ action: 'membershipEnded', actorId: null, subjectId: userId },
  })
  await queries.endMembership(ctx.db, club, { userId, now: ctx.now.toISOString() })
  await ended.setEndedClub(ctx.db, { athleteId: userId }, clubId)
  const mails = (await adminsToTell({ ...ctx, club })).map(({ email: address, locale }) => ({
    template: 'membershipEnded' as const,
    address,
    locale,
    facts: { clubId, userId },
  }))
  await enqueueMails(ctx.db, mails, ctx.now)
}

export const dismissEnded = async ({ db, athlete }: SignedInContext): Promise<void> => {
  await ended.setEndedClub(db, athlete, null)
}

/** Clubs of a user, the oldest membership first. */
export const membershipsOf = ({ db }: Pick<PublicContext, 'db'>, userId: string) =>
  queries.membershipsOf(db, userId)
