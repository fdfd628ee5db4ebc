import type * as contracts from '@boathouse/domain/club/invites/contract'
import type { OwnInvite, SentInvite, ShownInvitation } from '@boathouse/domain/club/invites/contract'
import {
  type Invitation,
  type InviteRefusal,
  type InviteStatus,
  inviteStatus,
} from '@boathouse/domain/club/invites/model'
import { mayManageInvites } from '@boathouse/domain/club/invites/policy'
import {
  type Candidate,
  endsSoonBy,
  findInviteRefusal,
  inviteEnd,
  isAtLeast,
  maskedEmail,
} from '@boathouse/domain/club/invites/rules'
import { memberKeyOf } from '@boathouse/domain/club/members/rules'
import { type MemberRole, memberRole } from '@boathouse/domain/club/people/model'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { refuseUnproven } from '@boathouse/domain/kernel/recent-proof'
import { toSearchWords } from '@boathouse/domain/kernel/search'
import { accountOf } from '#auth/acting.ts'
import type { Client } from '#auth/client.ts'
import { findPersonByEmail } from '#auth/credentials.ts'
import type { ClubScope } from '#auth/gate.ts'
import { hashToken } from '#auth/secrets.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { newInviteToken } from '#db/invite-token.ts'
import { findLocales } from '#db/locale.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailFacts } from '#mail/facts.ts'
import { enqueueLimitedMail } from '#mail/limits.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { writableClub } from '../clubs/service.ts'
import { isCurrentSquad } from '../squads/service.ts'
import * as imported from './imported-queries.ts'
import * as invitations from './invitation-queries.ts'
import * as queries from './queries.ts'

/** Enough to invite a whole club in one evening. */
const INVITES_PER_CLUB = { most: 1_000, minutes: 60 }
const OPENINGS_PER_CLIENT = { most: 300, minutes: 15 }

type InviteInput = BodyOf<typeof contracts.createInvite>

/** Inviting an admin requires recent proof of identity. */
export async function invite(
  ctx: ClubContext & { readonly client: Pick<Client, 'locale'> },
  wanted: InviteInput,
): Promise<SentInvite> {
  const { role } = ctx.actor
  if (!mayManageInvites(role, wanted.role)) throw new Refusal('forbidden')
  if (wanted.role === 'admin') refuseUnproven(ctx.actor, ctx.now)
  await throttle(ctx, `invites:club:${ctx.club.clubId}`, INVITES_PER_CLUB)
  const overAdmins = mayManageInvites(role, 'admin')
  return sendInvite({ ...ctx, by: ctx.actor.user.id, overAdmins, locale: ctx.client.locale }, wanted)
}

interface InviteContext extends PublicContext {
  readonly club: ClubScope
  /** Inviter; null for the operator. */
  readonly by: string | null
  /** Whether they may renew an admin's pending invite and see its token. */
  readonly overAdmins: boolean
  readonly locale: string
}

/** Valid for seven days. Throws a conflict for inactive clubs and users with the role or a higher one. */
export async function sendInvite(ctx: InviteContext, wanted: InviteInput): Promise<SentInvite> {
  const { invite, isRenewed, locale } = await inTransaction(ctx, (inside) => storeInvite(inside, wanted))
  const mail = { template: 'invitation', address: invite.email, locale } as const
  const facts = { inviteId: invite.id, ...(ctx.by !== null && { by: ctx.by }) }
  const isMailed = await enqueueLimitedMail(ctx, { ...mail, facts }, ctx.club.clubId)
  return { ...invite, isRenewed, isMailed }
}

async function storeInvite(ctx: InviteContext, { email, role, squadId, ...names }: InviteInput) {
  const [firstName, lastName] = [names.firstName || null, names.lastName || null]
  const { db, now, club, overAdmins } = ctx
  const { language } = await writableClub(ctx)
  if (squadId !== undefined && !(await isCurrentSquad(ctx, squadId)))
    throw invalidField('squadId', 'squadUnknown')
  const member = await queries.findMembership(db, club, email)
  if (member && isAtLeast(member.role, role)) throw new Refusal('conflict', 'alreadyInClub')
  const fresh = {
    ...{ clubId: club.clubId, id: ctx.newId(), token: newInviteToken() },
    ...{ email, role, firstName, lastName, squadId: squadId ?? null },
    searchKey: memberKeyOf({ firstName, lastName, email }),
    createdAt: now.toISOString(),
    expiresAt: inviteEnd(now),
  }
  const invite = await queries.upsertInvite(db, fresh, { overAdmins })
  if (!invite) throw new Refusal('conflict', 'invitedAsAdmin')
  const isRenewed = invite.id !== fresh.id
  const action = isRenewed ? 'inviteRenewed' : 'inviteCreated'
  await recordEntry(ctx, { action, actorId: ctx.by, clubId: club.clubId, inviteId: invite.id })
  await noteChange(ctx, 'invites')
  const localeOf = await findLocales(db, [email], { language, locale: ctx.locale })
  return { invite, isRenewed, locale: localeOf(email) }
}

interface Listing {
  readonly role?: MemberRole | undefined
  readonly status?: InviteStatus | undefined
  readonly text?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function listInvites(ctx: ClubContext, { role, status, text = '', ...page }: Listing) {
  const mayList = (wanted: MemberRole) => mayManageInvites(ctx.actor.role, wanted)
  if (role && !mayList(role)) throw new Refusal('forbidden')
  const { rows, nextCursor } = await queries.pageOfInvites(ctx.db, ctx.club, {
    ...page,
    roles: role ? [role] : memberRole.options.filter(mayList),
    statuses: status ? [status] : inviteStatus.options,
    words: toSearchWords(text),
  })
  return { items: [...rows], nextCursor }
}

export async function revoke(ctx: ClubContext, inviteId: string): Promise<void> {
  const { user, role } = ctx.actor
  await inTransaction(ctx, async (inside) => {
    const pending = await queries.findInvite(inside.db, ctx.club, inviteId)
    if (!pending) throw notFound()
    if (!mayManageInvites(role, pending.role)) throw new Refusal('forbidden')
    await writableClub(inside)
    await revokeAllTo(inside, ctx.club, { id: inviteId, by: user.id })
  })
}

const TOKENS_PER_STATEMENT = 200

/** A leaving admin could see the tokens. */
export async function renewTokensOfAdmin(
  { db, club }: PublicContext & { readonly club: ClubScope },
  { isAdmin }: { readonly isAdmin: boolean },
): Promise<void> {
  if (!isAdmin) return
  const ids = await queries.pendingIds(db, club)
  for (let at = 0; at < ids.length; at += TOKENS_PER_STATEMENT) {
    const fresh = ids.slice(at, at + TOKENS_PER_STATEMENT).map((id) => ({ id, token: newInviteToken() }))
    await queries.setTokens(db, club, fresh)
  }
}

/** Revokes one invite, those to join to an address, or those of a child's guardians. */
export async function revokeAllTo(
  ctx: PublicContext,
  club: ClubScope,
  { by, ...which }: { by: string } & queries.Revoked,
): Promise<void> {
  const revoked = await queries.revoke(ctx.db, club, { ...which, now: ctx.now.toISOString() })
  if (revoked.length === 0) return
  for (const { id: inviteId } of revoked)
    await recordEntry(ctx, { action: 'inviteRevoked', actorId: by, clubId: club.clubId, inviteId })
  await imported.dropContacts(
    ctx.db,
    club,
    revoked.map(({ id }) => id),
  )
  await noteChange({ ...ctx, club }, 'invites')
}

export type FoundInvite = NonNullable<Awaited<ReturnType<typeof invitations.findByToken>>>

/** The invite that a user opened, now or before confirming the address, and a refusal if it can't be used. */
export async function findUsableInvite(
  { db, now }: PublicContext,
  given: { readonly token: string } | { readonly id: string },
  candidate: Candidate,
): Promise<
  { invite: FoundInvite; refusal: InviteRefusal | null } | { invite: null; refusal: 'deadInvitation' }
> {
  const found = await ('id' in given
    ? invitations.findById(db, given.id)
    : invitations.findByToken(db, given.token))
  return found
    ? { invite: found, refusal: findInviteRefusal(found, candidate, now) }
    : { invite: null, refusal: 'deadInvitation' }
}

export async function findOldestWaiting(
  { db, now }: PublicContext,
  email: string,
): Promise<(FoundInvite & { readonly role: MemberRole }) | undefined> {
  const { rows } = await invitations.pageOfOwn(db, email, { now: now.toISOString(), limit: 1 })
  return rows[0]
}

/** Claims an invite: of concurrent calls, one returns true. Deletes it if it waited for a confirmed address. */
export async function claimInvite(
  { db, now }: PublicContext,
  { id }: Pick<FoundInvite, 'id'>,
  as: 'inHand' | 'waiting',
): Promise<boolean> {
  return (
    (await invitations.claim(db, { id, now: now.toISOString(), isInHand: as === 'inHand' })) !== undefined
  )
}

export async function openInvitation(
  ctx: PublicContext & {
    readonly client: Pick<Client, 'key'>
    readonly superAdminEmail: string | null
    readonly actor: SignedInContext['actor'] | null
  },
  { invite: token, proof }: BodyOf<typeof contracts.openInvitation>,
): Promise<ShownInvitation> {
  await throttle(ctx, `invitations:client:${ctx.client.key}`, OPENINGS_PER_CLIENT)
  const found = await invitations.findByToken(ctx.db, token)
  if (!found) throw new Refusal('notFound', 'deadInvitation')
  const memberships = ctx.actor?.memberships ?? null
  // Signed-out users are judged by the invited address.
  const { email, emailVerified } = (ctx.actor && accountOf(ctx.actor)) ?? {
    email: found.email,
    emailVerified: true,
  }
  const refusal = findInviteRefusal(found, { email, emailVerified, memberships }, ctx.now)
  if (refusal === 'deadInvitation') throw new Refusal('notFound', 'deadInvitation')
  if (refusal === 'clubInactive') throw new Refusal('conflict', 'clubInactive')
  if (refusal === null) await imported.markOpened(ctx.db, found.id, ctx.now.toISOString())
  const { clubId, clubName, role } = found
  const hasProof = ctx.actor === null && proof !== undefined && (await isProven(ctx, { token, proof }))
  const mayJoin = hasProof && found.email !== ctx.superAdminEmail
  const joinsAs = mayJoin && !(await findPersonByEmail(ctx.db, found.email)) ? maskedEmail(found.email) : null
  const isAddressee = ctx.actor === null ? hasProof : refusal === null || refusal === 'emailUnconfirmed'
  return { clubId, clubName, role, childName: isAddressee ? found.childName : null, refusal, joinsAs }
}

interface InviteProof {
  readonly token: string
  readonly proof: string
}

const findProven = ({ db }: PublicContext, { token, proof }: InviteProof) =>
  invitations.findByProof(db, { token, proofHash: hashToken(proof) })

const isProven = async (ctx: PublicContext, proven: InviteProof): Promise<boolean> =>
  (await findProven(ctx, proven)) !== undefined

/** Finds the invite of a user without an account. Throws unless the mailed proof is valid. */
export async function requireProvenInvite(ctx: PublicContext, proven: InviteProof): Promise<FoundInvite> {
  const found = await findProven(ctx, proven)
  const invited = { email: found?.email ?? '', emailVerified: true, memberships: null }
  const refusal = found ? findInviteRefusal(found, invited, ctx.now) : 'deadInvitation'
  if (refusal === 'clubInactive') throw new Refusal('conflict', 'clubInactive')
  if (!found || refusal !== null) throw new Refusal('notFound', 'deadInvitation')
  return found
}

export async function listOwn(
  { db, now, actor }: SignedInContext,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: OwnInvite[]; nextCursor: string | null }> {
  const user = accountOf(actor)
  if (!user.emailVerified) return { items: [], nextCursor: null }
  const { rows, nextCursor } = await invitations.pageOfOwn(db, user.email, {
    ...page,
    now: now.toISOString(),
  })
  return { items: [...rows], nextCursor }
}

/** Keeps tokens out of the outbox: jobs hold ids only. */
export async function tokenToId(
  { db }: PublicContext,
  invitation: Invitation,
): Promise<MailFacts['signInLink']> {
  const found = invitation.invite && (await invitations.findByToken(db, invitation.invite))
  return found ? { inviteId: found.id } : invitation
}

export async function idToToken(
  { db }: PublicContext,
  { inviteId, ...invitation }: MailFacts['signInLink'],
): Promise<Invitation> {
  const invite = inviteId && (await invitations.findLink(db, inviteId))
  return invite ? { invite: invite.token, club: invite.clubId } : invitation
}

export const isInvited = ({ db, now }: PublicContext, email: string): Promise<boolean> =>
  invitations.isInvited(db, email, now.toISOString())

/** Athletes' invites that expire soon: count and first expiry. */
export const countEndingInvites = ({ db, now, club }: Pick<ClubContext, 'db' | 'now' | 'club'>) =>
  queries.countEnding(db, club, { after: now.toISOString(), until: endsSoonBy(now) })
