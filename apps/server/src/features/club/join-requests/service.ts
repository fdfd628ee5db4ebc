import type * as contracts from '@boathouse/domain/club/join-requests/contract'
import type { ShownClubLink } from '@boathouse/domain/club/join-requests/contract'
import type { ClubLink, JoinRequest, OwnJoinRequest } from '@boathouse/domain/club/join-requests/model'
import {
  clubLinkEnd,
  declinedUntil,
  findJoinRefusal,
  joinRequestEnd,
  MAX_JOIN_REQUESTS,
} from '@boathouse/domain/club/join-requests/rules'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { Client } from '#auth/client.ts'
import { systemClubScope } from '#auth/gate.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { newInviteToken } from '#db/invite-token.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMail } from '#mail/outbox.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { writeInClub } from '../clubs/change.ts'
import { requireManager } from '../clubs/service.ts'
import { becomeMember, findCandidate } from '../members/change.ts'
import { isCurrentSquad } from '../squads/service.ts'
import * as queries from './queries.ts'

const LINKS_PER_CLUB = { most: 60, minutes: 60 }
const OPENINGS_PER_CLIENT = { most: 300, minutes: 15 }
const ASKS_PER_ACCOUNT = { most: 30, minutes: 60 }

const entryOf = ({ actor, club }: ClubContext, subjectId?: string) => ({
  actorId: actor.user.id,
  clubId: club.clubId,
  ...(subjectId && { subjectId }),
})

export async function showLink(ctx: ClubContext): Promise<{ link: ClubLink | null }> {
  requireManager(ctx)
  return { link: (await queries.findLink(ctx.db, ctx.club, ctx.now.toISOString())) ?? null }
}

export async function createLink(
  ctx: ClubContext,
  { days }: BodyOf<typeof contracts.createClubLink>,
): Promise<ClubLink> {
  requireManager(ctx)
  await throttle(ctx, `clubLinks:club:${ctx.club.clubId}`, LINKS_PER_CLUB)
  const link = {
    token: newInviteToken(),
    createdAt: ctx.now.toISOString(),
    expiresAt: clubLinkEnd(ctx.now, days),
  }
  return writeInClub(ctx, { kind: 'invites' }, async (inside) => {
    await queries.replaceLink(inside.db, { clubId: inside.club.clubId, ...link })
    await recordEntry(inside, { action: 'clubLinkMade', ...entryOf(inside) })
    return { result: link, isChanged: true }
  })
}

export async function endLink(ctx: ClubContext): Promise<void> {
  requireManager(ctx)
  await writeInClub(ctx, { kind: 'invites' }, async (inside) => {
    const isChanged = (await queries.deleteLink(inside.db, inside.club)) !== undefined
    if (isChanged) await recordEntry(inside, { action: 'clubLinkEnded', ...entryOf(inside) })
    return { result: undefined, isChanged }
  })
}

export async function listRequests(ctx: ClubContext): Promise<{ items: JoinRequest[] }> {
  requireManager(ctx)
  const bounds = { now: ctx.now.toISOString(), limit: MAX_JOIN_REQUESTS }
  return { items: await queries.listOpen(ctx.db, ctx.club, bounds) }
}

export const countJoinRequests = ({ db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>) =>
  queries.countOpen(db, club, now.toISOString())

/** Makes the user an athlete. A no-op for members. Throws `notFound` if the request is closed. */
export async function accept(
  ctx: ClubContext,
  userId: string,
  { squadId }: BodyOf<typeof contracts.acceptJoinRequest>,
): Promise<void> {
  requireManager(ctx)
  await writeInClub(ctx, { kind: 'invites' }, async (inside) => {
    const { db, club, now } = inside
    if (!(await queries.findOpen(db, club, { userId, now: now.toISOString() }))) {
      // Another admin accepted the request first.
      if (await queries.findAccepted(db, club, userId)) return { result: undefined, isChanged: false }
      throw notFound()
    }
    if (squadId !== undefined && !(await isCurrentSquad(inside, squadId)))
      throw invalidField('squadId', 'squadUnknown')
    const person = await findCandidate(inside, userId)
    const { clubId } = club
    if (person.memberships.some((own) => own.clubId === clubId)) throw notFound()
    await becomeMember(inside, person, { clubId, role: 'athlete', squadId })
    await recordEntry(inside, { action: 'joinAccepted', ...entryOf(inside, userId) })
    const { email: address, locale } = person
    const mail = { template: 'joinAccepted', locale, facts: { clubId, userId } } as const
    if (address !== null) await enqueueMail(db, { ...mail, address }, now)
    // `becomeMember` has already published the change.
    return { result: undefined, isChanged: false }
  })
}

/** Doesn't notify the user, who may ask again after a week. */
export async function decline(ctx: ClubContext, userId: string): Promise<void> {
  requireManager(ctx)
  await writeInClub(ctx, { kind: 'invites' }, async (inside) => {
    const now = inside.now.toISOString()
    if (!(await queries.findOpen(inside.db, inside.club, { userId, now }))) throw notFound()
    await queries.decline(inside.db, inside.club, { userId, now, endsAt: declinedUntil(inside.now) })
    await recordEntry(inside, { action: 'joinDeclined', ...entryOf(inside, userId) })
    return { result: undefined, isChanged: true }
  })
}

async function requireClub({ db, now }: PublicContext, token: string) {
  const club = await queries.findClubByToken(db, token, now.toISOString())
  if (!club) throw new Refusal('notFound', 'deadClubLink')
  return club
}

/** Whether the user may ask the club. Throws the same error for unknown, ended and replaced links. */
export async function openLink(
  ctx: PublicContext & {
    readonly client: Pick<Client, 'key'>
    readonly actor: SignedInContext['actor'] | null
  },
  { join }: BodyOf<typeof contracts.openClubLink>,
): Promise<ShownClubLink> {
  await throttle(ctx, `joinLinks:client:${ctx.client.key}`, OPENINGS_PER_CLIENT)
  const { clubId, clubName } = await requireClub(ctx, join)
  const { actor } = ctx
  if (!actor) return { clubName, refusal: null, yourClub: null }
  const requests = await queries.requestsOf(ctx.db, actor.user.id)
  const refusal = findJoinRefusal(clubId, { memberships: actor.memberships, requests }, ctx.now)
  const asked = refusal === 'joinAskedOther' ? requests.find((one) => one.declinedAt === null) : undefined
  return { clubName, refusal, yourClub: asked?.clubName ?? null }
}

/** Stores requests of unconfirmed addresses, too; admins see them after the confirmation. */
export async function ask(
  ctx: SignedInContext,
  { join }: BodyOf<typeof contracts.askToJoin>,
): Promise<OwnJoinRequest> {
  const userId = ctx.actor.user.id
  await throttle(ctx, `joinRequests:account:${userId}`, ASKS_PER_ACCOUNT)
  const { clubId } = await requireClub(ctx, join)
  // One at a time, because each counts the club's requests first.
  return runExclusive(`${clubId} invites`, () =>
    inTransaction(ctx, async (inside) => {
      // The link may have been replaced while this request waited.
      const { clubName } = await requireClub(inside, join)
      const now = inside.now.toISOString()
      const club = systemClubScope(clubId)
      const requests = await queries.requestsOf(inside.db, userId)
      const { memberships } = await findCandidate(inside, userId)
      const refusal = findJoinRefusal(clubId, { memberships, requests }, inside.now)
      const own = requests.find((one) => one.clubId === clubId)
      if (refusal === 'joinAsked' && own) return { clubId, clubName, createdAt: own.createdAt }
      if (refusal !== null) throw new Refusal('conflict', refusal)
      if ((await queries.countOpen(inside.db, club, now)) >= MAX_JOIN_REQUESTS)
        throw new Refusal('conflict', 'tooManyJoinRequests')
      await queries.deleteEnded(inside.db, userId, now)
      const request = { userId, clubId, createdAt: now, endsAt: joinRequestEnd(inside.now) }
      await queries.insertRequest(inside.db, request)
      await recordEntry(inside, { action: 'joinAsked', actorId: userId, clubId })
      await noteChange({ ...inside, club }, 'invites')
      return { clubId, clubName, createdAt: now }
    }),
  )
}

export async function withdraw(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const userId = inside.actor.user.id
    const taken = await queries.deleteOpen(inside.db, userId)
    if (!taken) return
    const { clubId } = taken
    await recordEntry(inside, { action: 'joinWithdrawn', actorId: userId, clubId })
    await noteChange({ ...inside, club: systemClubScope(clubId) }, 'invites')
  })
}

export async function showOwnRequest(ctx: PublicContext, userId: string): Promise<OwnJoinRequest | null> {
  const open = (await queries.requestsOf(ctx.db, userId)).find(
    ({ declinedAt, endsAt }) => declinedAt === null && endsAt > ctx.now.toISOString(),
  )
  return open ? { clubId: open.clubId, clubName: open.clubName, createdAt: open.createdAt } : null
}
