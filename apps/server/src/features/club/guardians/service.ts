import type * as contracts from '@boathouse/domain/club/guardians/contract'
import type { Child, Family, Guardians } from '@boathouse/domain/club/guardians/model'
import {
  mayEnd,
  mayHaveGuardians,
  refuseOfAge,
  refuseTooManyGuardians,
} from '@boathouse/domain/club/guardians/policy'
import { isIndependent } from '@boathouse/domain/club/guardians/rules'
import { maskedEmail } from '@boathouse/domain/club/invites/rules'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound } from '@boathouse/domain/kernel/errors'
import { refuseUnborn } from '@boathouse/domain/sport/age-classes/rules'
import type { Client } from '#auth/client.ts'
import { accessBy, utcDay } from '#auth/guardians.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { insertManagedProfile } from '#db/new-person.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { requireManager, writableClub } from '../clubs/service.ts'
import { childInvites, mailChildInvite, storeChildInvite } from '../invites/change.ts'
import { becomeMember, findCandidate } from '../members/change.ts'
import { showMember } from '../members/service.ts'
import { isCurrentSquad } from '../squads/service.ts'
import {
  type FoundChild,
  findGuarded,
  handOver,
  inviteToSignIn,
  masked,
  requireChild,
  revokeInvitesBy,
} from './change.ts'
import * as queries from './queries.ts'

/** Enough to add a whole club in one evening. */
const INVITES_PER_CLUB = { most: 1_000, minutes: 60 }

type Inviting = ClubContext & { readonly client: Pick<Client, 'locale'> }

/** Adds an athlete without an email and invites a guardian. Idempotent by the child's id. */
export async function addChild(
  ctx: Inviting,
  { id, firstName, lastName, yearOfBirth, squadId, guardianEmail }: BodyOf<typeof contracts.addChild>,
): Promise<CallOutput<typeof contracts.addChild>> {
  requireManager(ctx)
  await throttle(ctx, `guardians:club:${ctx.club.clubId}`, INVITES_PER_CLUB)
  const invite = await inTransaction(ctx, async (inside) => {
    const { timeZone } = await writableClub(inside)
    refuseUnborn(yearOfBirth, dayAt(inside.now, timeZone))
    if (squadId !== undefined && !(await isCurrentSquad(inside, squadId)))
      throw invalidField('squadId', 'squadUnknown')
    if (!(await queries.findPerson(inside.db, id))) {
      await insertManagedProfile(
        inside.db,
        { id, firstName, lastName: lastName || null, yearOfBirth },
        inside.now,
      )
      const person = await findCandidate(inside, id)
      await becomeMember(inside, person, { clubId: inside.club.clubId, role: 'athlete', squadId })
      const entry = { actorId: ctx.actor.user.id, subjectId: id, clubId: ctx.club.clubId }
      await recordEntry(inside, { action: 'childAdded', ...entry })
    } else await noteChange(inside, 'members')
    return storeAnotherInvite(inside, { childId: id, email: guardianEmail, field: 'guardianEmail' })
  })
  const isMailed = await mailChildInvite(asInviter(ctx), 'guardian', invite)
  return { memberId: id, invite: { ...invite, isMailed } }
}

const asInviter = (ctx: Inviting) => ({ ...ctx, by: ctx.actor.user.id, locale: ctx.client.locale })

/** Throws `notFound` unless they are a member of the club. */
async function requireMember(ctx: ClubContext, memberId: string): Promise<FoundChild> {
  await showMember(ctx, memberId)
  const child = await findGuarded(ctx, memberId)
  if (!child) throw notFound()
  return child
}

export async function listGuardians(ctx: ClubContext, memberId: string): Promise<Guardians> {
  requireManager(ctx)
  const child = await requireMember(ctx, memberId)
  const today = utcDay(ctx.now)
  return {
    mayHave: mayHaveGuardians(child, today),
    mayStartSignIn: child.email === null && isIndependent(child, today),
    guardians: await queries.listGuardians(ctx.db, memberId),
    ...(await childInvites(ctx, memberId, ctx.club)),
  }
}

export async function inviteGuardian(
  ctx: Inviting,
  memberId: string,
  { email }: BodyOf<typeof contracts.inviteGuardian>,
): Promise<CallOutput<typeof contracts.inviteGuardian>> {
  await throttle(ctx, `guardians:club:${ctx.club.clubId}`, INVITES_PER_CLUB)
  const invite = await inTransaction(ctx, async (inside) => {
    await writableClub(inside)
    await noteChange(inside, 'members')
    return storeAnotherInvite(inside, { childId: memberId, email, field: 'email' })
  })
  return { ...invite, isMailed: await mailChildInvite(asInviter(ctx), 'guardian', invite) }
}

/** Throws for members of age with an account, an invalid `field` for a guardian's address, and a conflict over the limit. */
async function storeAnotherInvite(
  ctx: Inviting,
  { childId, email, field }: { readonly childId: string; readonly email: string; readonly field: string },
) {
  requireManager(ctx)
  const child = await requireMember(ctx, childId)
  refuseOfAge(child, utcDay(ctx.now))
  const guardians = await queries.listGuardians(ctx.db, childId)
  const { invites } = await childInvites(ctx, childId, ctx.club)
  if (email === child.email) throw invalidField(field, 'ownGuardian')
  if (guardians.some((one) => one.email === email)) throw invalidField(field, 'guardianThere')
  const others = invites.filter((one) => one.email !== email)
  refuseTooManyGuardians(guardians.length + others.length)
  return storeChildInvite(asInviter(ctx), { childId, email, role: 'guardian' })
}

/** Idempotent. */
export async function removeGuardian(ctx: ClubContext, memberId: string, guardianId: string): Promise<void> {
  requireManager(ctx)
  await inTransaction(ctx, async (inside) => {
    await writableClub(inside)
    await requireMember(inside, memberId)
    if (!(await queries.deleteGuardianship(inside.db, { childId: memberId, guardianId }))) return
    const entry = { actorId: ctx.actor.user.id, subjectId: guardianId, clubId: ctx.club.clubId }
    await recordEntry(inside, { action: 'guardianRemoved', ...entry })
    await revokeInvitesBy(inside, { childId: memberId, by: guardianId })
    await handOver(inside, memberId)
  })
}

/** Invites a member to sign in alone. Throws a conflict for members with an account, and for those who are too young. */
export async function startMemberSignIn(
  ctx: Inviting,
  memberId: string,
  { email }: BodyOf<typeof contracts.startMemberSignIn>,
): Promise<CallOutput<typeof contracts.startMemberSignIn>> {
  requireManager(ctx)
  await throttle(ctx, `guardians:club:${ctx.club.clubId}`, INVITES_PER_CLUB)
  const invite = await inTransaction(ctx, async (inside) => {
    await writableClub(inside)
    const child = await requireMember(inside, memberId)
    return inviteToSignIn(asInviter(inside), { childId: memberId, child, email })
  })
  return { ...invite, isMailed: await mailChildInvite(asInviter(ctx), 'ownSignIn', invite) }
}

export async function listChildren({ db, actor }: SignedInContext): Promise<{ items: Child[] }> {
  const rows = await queries.listChildren(db, actor.user.id)
  const byChild = Map.groupBy(rows, ({ id }) => id)
  const items = [...byChild.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { id, firstName, lastName, mutedAt } = first
    const clubs = [first, ...others].flatMap(({ clubId, clubName }) =>
      clubId === null || clubName === null ? [] : [{ id: clubId, name: clubName }],
    )
    return [{ id, firstName, lastName, clubs, isMuted: mutedAt !== null }]
  })
  return { items }
}

/** Turns mails and notifications about a child off or on for the current user. Throws `notFound` for others' children. */
export async function muteChild(
  { db, actor, now }: SignedInContext,
  childId: string,
  { isMuted }: BodyOf<typeof contracts.muteChild>,
): Promise<void> {
  const mutedAt = isMuted ? now.toISOString() : null
  if (!(await queries.setMuted(db, { childId, guardianId: actor.user.id }, mutedAt))) throw notFound()
}

/** A guardian and a child, for mails and their links. Null if the guardianship ended. */
export async function findGuardian({ db, now }: Pick<PublicContext, 'db' | 'now'>, pair: queries.Pair) {
  const rows = await queries.findPair(db, pair)
  const [row] = rows
  const access = accessBy(rows, now)
  if (!row || !access) return null
  const { firstName, lastName, guardianName, linkVersion, mutedAt } = row
  return {
    access,
    childName: firstName ?? toFullName({ firstName, lastName }),
    clubIds: rows.flatMap(({ clubId }) => clubId ?? []),
    guardianName,
    linkVersion,
    isMuted: mutedAt !== null,
  }
}

/** Turns mails about the child off by a mail's link. Idempotent. */
export const muteByLink = ({ db, now }: Pick<PublicContext, 'db' | 'now'>, pair: queries.Pair) =>
  queries.setMuted(db, pair, now.toISOString())

/** The user's guardians; with a guardian's call, the child's. */
export async function showFamily(ctx: SignedInContext): Promise<Family> {
  const { user, guardian } = ctx.actor
  const child = await requireChild(ctx, user.id)
  const { invites, ownSignIn } = await childInvites(ctx, user.id)
  const today = utcDay(ctx.now)
  const acts = guardian?.acts ?? false
  return {
    guardians: (await queries.listGuardians(ctx.db, user.id)).map(({ email, ...one }) => ({
      ...one,
      maskedEmail: maskedEmail(email),
    })),
    invites: invites.map(masked),
    ownSignIn: ownSignIn && masked(ownSignIn),
    abilities: {
      invite: acts,
      end: mayEnd(child, guardian, today),
      startSignIn: acts && child.email === null && isIndependent(child, today),
    },
  }
}
