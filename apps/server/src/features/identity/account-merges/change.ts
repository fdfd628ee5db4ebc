import type { MemberRole } from '@boathouse/domain/club/people/model'
import type * as contracts from '@boathouse/domain/identity/account-merges/contract'
import { UNDO_MERGE_HOURS } from '@boathouse/domain/identity/account-merges/model'
import { changeKinds } from '@boathouse/domain/kernel/change-kinds'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { accountOf } from '#auth/acting.ts'
import type { ClientContext } from '#auth/client.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { systemClubScope } from '#auth/gate.ts'
import { readMergeUndoToken } from '#auth/signed-links.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { recountMonths } from '#db/rows/attendance-months.ts'
import { deferForeignKeys, moveRows, moveRowsBack } from '#db/rows/merged-rows.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { PublicContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { membershipsOf, updateSearchKey } from '../../club/members/service.ts'
import { endPendingSignIns, endSessions } from '../sign-ins/service.ts'
import * as queries from './queries.ts'
import { deadMerge, findOther, type OwnContext } from './service.ts'

const LINKS_PER_CLIENT = { most: 60, minutes: 15 }

/** Idempotent. Throws `deadMerge` unless the codes of this request were checked. */
export async function confirmMerge(
  ctx: OwnContext,
  { id }: BodyOf<typeof contracts.confirmAccountMerge>,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    if (await queries.isMerged(inside.db, inside.athlete, id)) return
    const now = inside.now.toISOString()
    const pending = await queries.findPending(inside.db, inside.athlete, now)
    if (pending?.id !== id || pending.provenAt === null) throw deadMerge()
    const other = await findOther(inside, pending.endedEmail)
    const endsAt = new Date(inside.now.getTime() + UNDO_MERGE_HOURS * 3_600_000).toISOString()
    await queries.markMerged(inside.db, id, { endedId: other.id, mergedAt: now, endsAt })
    await merge(inside, id, other)
    const mail = { template: 'accountsMerged', facts: { mergeId: id } } as const
    const { client } = ctx
    await enqueueMails(
      inside.db,
      [
        { ...mail, address: accountOf(inside.actor).email, locale: client.locale },
        { ...mail, address: other.email, locale: other.locale ?? client.locale },
      ],
      inside.now,
    )
  })
}

type Other = Awaited<ReturnType<typeof findOther>>

async function merge(ctx: OwnContext, mergeId: string, other: Other): Promise<void> {
  const { db } = ctx
  const { id: keptId } = ctx.actor.user
  const transfer = { from: other.id, to: keptId }
  const before = await clubsOf(ctx, other.id)
  const own = await clubsOf(ctx, keptId)
  const days = await queries.attendedDays(db, other.id)
  await endSessions(ctx, other.id)
  await endPendingSignIns(ctx, other.id)
  await queries.endMailedLinks(db, other, ctx.now.toISOString())
  await deferForeignKeys(db)
  const moved = await moveRows(db, transfer)
  await queries.insertChanges(db, mergeId, moved.changes)
  if (!(await queries.closeAccount(db, other))) throw deadMerge()
  await recount(ctx, transfer, days)
  await updateSearchKey(ctx, await queries.findName(db, keptId))
  await recordEntry(ctx, { action: 'accountsMerged', actorId: keptId, subjectId: other.id })
  for (const clubId of before.keys()) {
    const club = { ...ctx, club: systemClubScope(clubId) }
    const audited = { action: 'accountsMerged', actorId: keptId, subjectId: other.id } as const
    await emit(club, 'memberMerged', { memberId: other.id, ...audited })
    if (!own.has(clubId)) await emit(club, 'memberJoined', { memberId: keptId })
    const left = moved.leftAnswers.filter((answer) => answer.clubId === clubId)
    // Both accounts may have taken a place.
    if (left.length > 0)
      await emit(club, 'placesFreed', { practiceIds: left.map(({ practiceId }) => practiceId) })
  }
  await noteAll(ctx, [...before.keys(), ...own.keys()])
}

type Clubs = ReadonlyMap<string, MemberRole>

const clubsOf = async (ctx: PublicContext, userId: string): Promise<Clubs> =>
  new Map((await membershipsOf(ctx, userId)).map(({ clubId, role }) => [clubId, role]))

/** Members of these clubs may see records of either account anywhere. */
async function noteAll(ctx: PublicContext, clubIds: readonly string[]): Promise<void> {
  for (const clubId of new Set(clubIds))
    for (const kind of changeKinds) await noteChange({ ...ctx, club: systemClubScope(clubId) }, kind)
}

async function recount(
  { db }: PublicContext,
  { from, to }: { readonly from: string; readonly to: string },
  days: Awaited<ReturnType<typeof queries.attendedDays>>,
): Promise<void> {
  for (const { clubId, first, last } of days)
    await recountMonths(db, { clubId, athleteIds: [from, to], days: [first, last] })
}

/** Needs the link mailed to both addresses. Idempotent. */
export async function undoMerge(
  ctx: ClientContext & { readonly secret: string },
  { token }: BodyOf<typeof contracts.undoAccountMerge>,
): Promise<void> {
  await throttle(ctx, `account-merges:client:${ctx.client.key}`, LINKS_PER_CLIENT)
  const mergeId = readMergeUndoToken(ctx.secret, token)
  if (mergeId === null) throw deadMerge()
  await inTransaction(ctx, async (inside) => {
    const now = inside.now.toISOString()
    const merge = await queries.findMerged(inside.db, mergeId, now)
    if (!merge) throw deadMerge()
    if (merge.undoneAt !== null || !(await queries.markUndone(inside.db, mergeId, now))) return
    await separate(inside, merge)
    const mail = {
      template: 'accountMergeUndone',
      facts: {},
      locale: merge.locale ?? ctx.client.locale,
    } as const
    const addresses = [merge.email, merge.endedEmail]
    await enqueueMails(
      inside.db,
      addresses.map((address) => ({ ...mail, address })),
      inside.now,
    )
  }).catch((error) => {
    throw isUniqueViolation(error) ? new Refusal('conflict', 'emailTaken') : error
  })
}

type Merged = NonNullable<Awaited<ReturnType<typeof queries.findMerged>>>

async function separate(ctx: PublicContext, { id, keptId, endedId, endedEmail }: Merged): Promise<void> {
  const { db } = ctx
  const before = await clubsOf(ctx, keptId)
  await queries.reopenAccount(db, { id: endedId, email: endedEmail })
  await deferForeignKeys(db)
  await moveRowsBack(db, { from: keptId, to: endedId }, await queries.takeChanges(db, id))
  await recount(ctx, { from: keptId, to: endedId }, await queries.attendedDays(db, endedId))
  await updateSearchKey(ctx, await queries.findName(db, endedId))
  const entry = { action: 'accountMergeUndone', actorId: null, subjectId: keptId } as const
  await recordEntry(ctx, entry)
  const kept = await clubsOf(ctx, keptId)
  for (const clubId of (await clubsOf(ctx, endedId)).keys()) {
    const club = { ...ctx, club: systemClubScope(clubId) }
    await emit(club, 'memberJoined', { memberId: endedId })
    if (kept.has(clubId)) await recordEntry(ctx, { ...entry, clubId })
    else await emit(club, 'memberMerged', { memberId: keptId, ...entry })
  }
  await noteAll(ctx, [...before.keys(), ...kept.keys()])
}
