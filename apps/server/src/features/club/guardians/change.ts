import type * as contracts from '@boathouse/domain/club/guardians/contract'
import { mayEnd, refuseOwnSignIn, refuseTooManyGuardians } from '@boathouse/domain/club/guardians/policy'
import { type GuardedChild, toGuardedChild } from '@boathouse/domain/club/guardians/rules'
import { maskedEmail } from '@boathouse/domain/club/invites/rules'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { refuseUnproven } from '@boathouse/domain/kernel/recent-proof'
import { authorOf } from '#auth/acting.ts'
import type { Client } from '#auth/client.ts'
import { type Actor, type ClubScope, systemClubScope } from '#auth/gate.ts'
import { utcDay } from '#auth/guardians.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { guardianIdsOf } from '#db/rows/guardianships.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { PublicContext, SignedInContext } from '../../../context.ts'
import { adminsToTell } from '../clubs/service.ts'
import { childInvites, childInvitesBy, mailChildInvite, storeChildInvite } from '../invites/change.ts'
import { claimInvite, type FoundInvite, revokeAllTo } from '../invites/service.ts'
import { eraseUnlessGuarded, updateSearchKey } from '../members/service.ts'
import * as queries from './queries.ts'

export interface FoundChild extends GuardedChild {
  /** The oldest membership first. */
  readonly clubIds: readonly string[]
}

/** Undefined if the person is gone. */
export async function findGuarded(
  { db }: Pick<PublicContext, 'db'>,
  childId: string,
): Promise<FoundChild | undefined> {
  const rows = await queries.findChild(db, childId)
  const child = toGuardedChild(rows)
  return child ? { ...child, clubIds: rows.flatMap(({ clubId }) => clubId ?? []) } : undefined
}

/**
 * Hands a child without an account to the admins of its clubs if its last guardian is gone, and mails them. Run it in
 * the transaction that ended the guardianship: of two that end at once, one finds the last one gone.
 */
export async function handOver(ctx: PublicContext, childId: string): Promise<void> {
  const child = await findGuarded(ctx, childId)
  if (!child) return
  await noteGuardians(ctx, child)
  if (child.email === null && (await guardianIdsOf(ctx.db, childId)).length === 0)
    await tellAdmins(ctx, { child, childId, news: 'none' })
}

/** Lets the clubs' browsers refetch a child's guardians. */
export async function noteGuardians(
  ctx: PublicContext,
  { clubIds }: Pick<FoundChild, 'clubIds'>,
): Promise<void> {
  for (const clubId of clubIds) await noteChange({ ...ctx, club: systemClubScope(clubId) }, 'members')
}

interface News {
  readonly child: FoundChild
  readonly childId: string
  readonly news: 'changed' | 'none'
}

async function tellAdmins(ctx: PublicContext, { child, childId, news }: News): Promise<void> {
  for (const clubId of child.clubIds) {
    const admins = await adminsToTell({ ...ctx, club: systemClubScope(clubId) })
    const facts = { clubId, userId: childId, news }
    const mails = admins.map(({ email: address, locale }) => ({
      ...{ template: 'guardianNews' as const, address, locale, facts },
    }))
    await enqueueMails(ctx.db, mails, ctx.now)
  }
}

/** Revokes the pending invites about a child that a former guardian sent, and those to the guardian. */
export async function revokeInvitesBy(
  ctx: PublicContext,
  which: { readonly childId: string; readonly by: string },
): Promise<void> {
  for (const { id, clubId } of await childInvitesBy(ctx, which))
    await revokeAllTo(ctx, systemClubScope(clubId), { id, by: which.by })
}

interface SignInInvite {
  readonly childId: string
  readonly child: FoundChild
  readonly email: string
}

/** Replaces pending ones to other addresses. Run it in a transaction. */
export async function inviteToSignIn(
  ctx: PublicContext & { readonly club: ClubScope; readonly by: string; readonly locale: string },
  { childId, child, email }: SignInInvite,
) {
  refuseOwnSignIn(child, utcDay(ctx.now))
  await revokeSignIn(ctx, { childId, by: ctx.by, except: email })
  await noteGuardians(ctx, child)
  return storeChildInvite(ctx, { childId, email, role: 'ownSignIn' })
}

async function revokeSignIn(
  ctx: PublicContext,
  { childId, by, except }: { readonly childId: string; readonly by: string; readonly except?: string },
): Promise<void> {
  const { ownSignIn } = await childInvites(ctx, childId)
  if (ownSignIn && ownSignIn.email !== except)
    await revokeAllTo(ctx, systemClubScope(ownSignIn.clubId), { id: ownSignIn.id, by })
}

const deadInvitation = () => new Refusal('notFound', 'deadInvitation')

/**
 * Makes a managed profile an account by an invite that its mail proved. Returns the person's id. Throws a unique
 * violation if the address has an account. Run it in a transaction.
 */
export async function takeOver(ctx: PublicContext, invite: FoundInvite): Promise<string> {
  const { id: inviteId, childId, clubId, email } = invite
  const child = childId === null ? undefined : await findGuarded(ctx, childId)
  if (childId === null || child?.email !== null) throw deadInvitation()
  refuseOwnSignIn(child, utcDay(ctx.now))
  if (!(await claimInvite(ctx, invite, 'inHand'))) throw deadInvitation()
  const person = await queries.giveEmail(ctx.db, { childId, email, now: ctx.now.toISOString() })
  if (!person) throw deadInvitation()
  await updateSearchKey(ctx, person)
  await revokeSignIn(ctx, { childId, by: childId })
  const entry = { actorId: childId, subjectId: childId, clubId, inviteId }
  await recordEntry(ctx, { action: 'childTookOver', ...entry })
  await noteGuardians(ctx, child)
  const facts = { clubId, userId: childId }
  const mails = (await queries.guardiansToTell(ctx.db, childId)).map(({ email: address, locale }) => ({
    ...{ template: 'childTookOver' as const, address, locale, facts },
  }))
  await enqueueMails(ctx.db, mails, ctx.now)
  return childId
}

const INVITES_PER_GUARDIAN = { most: 30, minutes: 60 }

type Inviting = SignedInContext & { readonly client: Pick<Client, 'locale'> }

export async function requireChild(ctx: PublicContext, childId: string): Promise<FoundChild> {
  const child = await findGuarded(ctx, childId)
  if (!child) throw notFound()
  return child
}

interface Pending {
  readonly id: string
  readonly email: string
  readonly expiresAt: string
}

export const masked = ({ id, email, expiresAt }: Pending) => ({
  id,
  maskedEmail: maskedEmail(email),
  expiresAt,
})

/** The calling guardian. Throws `forbidden` for the child. */
function requireGuardian({ guardian }: Actor): string {
  if (!guardian) throw new Refusal('forbidden')
  return guardian.id
}

/** Invites are a club's. Throws a conflict for a child without an active club. */
function asInviter(ctx: Inviting) {
  const home = ctx.actor.memberships.find(({ clubStatus }) => clubStatus === 'active')
  if (!home) throw new Refusal('conflict', 'childWithoutClub')
  const club = systemClubScope(home.clubId)
  return { ...ctx, club, by: requireGuardian(ctx.actor), locale: ctx.client.locale }
}

export async function inviteAnother(
  ctx: Inviting,
  { email }: BodyOf<typeof contracts.inviteAnother>,
): Promise<CallOutput<typeof contracts.inviteAnother>> {
  const by = requireGuardian(ctx.actor)
  await throttle(ctx, `guardians:account:${by}`, INVITES_PER_GUARDIAN)
  const childId = ctx.actor.user.id
  const invite = await inTransaction(ctx, async (inside) => {
    const child = await requireChild(inside, childId)
    const guardians = await queries.listGuardians(inside.db, childId)
    if (email === child.email) throw invalidField('email', 'ownGuardian')
    if (guardians.some((one) => one.email === email)) throw invalidField('email', 'guardianThere')
    const { invites } = await childInvites(inside, childId)
    refuseTooManyGuardians(guardians.length + invites.filter((one) => one.email !== email).length)
    const stored = await storeChildInvite(asInviter({ ...ctx, ...inside }), {
      ...{ childId, email, role: 'guardian' as const },
    })
    await noteGuardians(inside, child)
    await tellAdmins(inside, { child, childId, news: 'changed' })
    return stored
  })
  return { ...masked(invite), isMailed: await mailChildInvite(asInviter(ctx), 'guardian', invite) }
}

export async function startSignIn(
  ctx: Inviting,
  { email }: BodyOf<typeof contracts.startSignIn>,
): Promise<CallOutput<typeof contracts.startSignIn>> {
  const by = requireGuardian(ctx.actor)
  await throttle(ctx, `guardians:account:${by}`, INVITES_PER_GUARDIAN)
  const childId = ctx.actor.user.id
  const invite = await inTransaction(ctx, async (inside) => {
    const child = await requireChild(inside, childId)
    const stored = await inviteToSignIn(asInviter({ ...ctx, ...inside }), { childId, child, email })
    // The other guardians become readers once the child signs in.
    await tellAdmins(inside, { child, childId, news: 'changed' })
    return stored
  })
  return { ...masked(invite), isMailed: await mailChildInvite(asInviter(ctx), 'ownSignIn', invite) }
}

/** Throws `notFound` for others than guardians. */
export async function revokeFamilyInvite(ctx: SignedInContext, inviteId: string): Promise<void> {
  const { guardian, user } = ctx.actor
  if (!guardian) throw notFound()
  const { id: by } = guardian
  const { id: childId } = user
  await inTransaction(ctx, async (inside) => {
    const { invites, ownSignIn } = await childInvites(inside, childId)
    const found = [...invites, ...(ownSignIn ? [ownSignIn] : [])].find(({ id }) => id === inviteId)
    if (!found) throw notFound()
    await revokeAllTo(inside, systemClubScope(found.clubId), { id: inviteId, by })
    await noteGuardians(inside, await requireChild(inside, childId))
  })
}

/** Ends any guardianship of the child. Idempotent for guardians; the child gets `notFound` if there is none. */
export async function endGuardianship(ctx: SignedInContext, guardianId: string): Promise<void> {
  const { user, guardian } = ctx.actor
  await inTransaction(ctx, async (inside) => {
    const child = await requireChild(inside, user.id)
    if (!mayEnd(child, guardian, utcDay(ctx.now))) throw new Refusal('forbidden', 'tooYoungToEnd')
    const isEnded = await end(inside, child, { childId: user.id, guardianId })
    if (!isEnded && !guardian) throw notFound()
  })
}

/** Ends the user's own guardianship. Throws `notFound` for others than guardians. */
export async function leaveChild(ctx: SignedInContext, childId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const child = await findGuarded(inside, childId)
    const isEnded = child && (await end(inside, child, { childId, guardianId: ctx.actor.user.id }))
    if (!isEnded) throw notFound()
  })
}

/**
 * Returns false if there was no such guardianship. Mails the admins of the child's clubs. If nobody could reach the
 * child then, deletes it, which takes a proof.
 */
async function end(ctx: SignedInContext, child: FoundChild, pair: queries.Pair): Promise<boolean> {
  const { childId, guardianId } = pair
  if (!(await queries.deleteGuardianship(ctx.db, pair))) return false
  const entry = { actorId: authorOf(ctx.actor), subjectId: guardianId, clubId: child.clubIds[0] ?? null }
  await recordEntry(ctx, { action: 'guardianRemoved', ...entry })
  await revokeInvitesBy(ctx, { childId, by: guardianId })
  await noteGuardians(ctx, child)
  const isUnguarded = child.email === null && (await guardianIdsOf(ctx.db, childId)).length === 0
  if (isUnguarded && child.clubIds.length === 0) {
    refuseUnproven(ctx.actor, ctx.now)
    await eraseUnlessGuarded(ctx, childId)
  } else await tellAdmins(ctx, { child, childId, news: isUnguarded ? 'none' : 'changed' })
  return true
}
