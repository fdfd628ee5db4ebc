import { announcedAt } from '@boathouse/domain/club/clubs/announcing-rules'
import type * as contracts from '@boathouse/domain/club/clubs/contract'
import type { Club, ClubOverview } from '@boathouse/domain/club/clubs/model'
import * as policy from '@boathouse/domain/club/clubs/policy'
import { refuseHalfPosition } from '@boathouse/domain/club/clubs/position-rules'
import {
  freshClubSettings,
  OWN_FACTOR_FIRST,
  refuseLateReminder,
  toNameLower,
} from '@boathouse/domain/club/clubs/rules'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { refuseUnproven } from '@boathouse/domain/kernel/recent-proof'
import { searchKeyOf, toSearchWords } from '@boathouse/domain/kernel/search'
import { actorIn, clubScope, systemClubScope } from '#auth/gate.ts'
import { hasSecondFactor } from '#auth/second-factors.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { type FilesRoom, isNearlyFull } from '#db/files-room.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { refuseUnknownLanguage } from '../../../known-language.ts'
import { installationStepsFor } from '../first-steps/service.ts'
import * as queries from './queries.ts'
import { clubs } from './queries.ts'

export const showClub = ({ db, club }: Pick<ClubContext, 'db' | 'club'>): Promise<Club> =>
  clubs.get(db, club, club.clubId)

type Reader = Pick<ClubContext, 'actor' | 'club'>

export const runsClub = ({ actor, club }: Reader): boolean =>
  policy.runsClub({ role: actor.role, clubId: actor.membership?.clubId ?? null }, club.clubId)

/** Throws `forbidden` unless the user runs the club. */
export function requireManager(ctx: Reader): void {
  if (!runsClub(ctx)) throw new Refusal('forbidden')
}

/** Null for non-members, including super admins. */
export const membershipRole = ({ actor: { membership }, club }: Reader): MemberRole | null =>
  membership?.clubId === club.clubId ? membership.role : null

/** Throws `forbidden` for non-members, including super admins and kiosks. */
export function requireMembership(ctx: Reader): MemberRole {
  const role = membershipRole(ctx)
  if (role === null) throw new Refusal('forbidden')
  return role
}

/** The context of each club that the actor reaches, with the actor as judged there. Empty without a club. */
export const inOwnClubs = <Ctx extends SignedInContext>(ctx: Ctx): (Ctx & ClubContext)[] =>
  ctx.actor.memberships.map(({ clubId }) => {
    const actor = actorIn(ctx.actor, clubId)
    return { ...ctx, actor, club: clubScope(actor, clubId) }
  })

/** Runs one club after the other, because a transaction has one connection. */
export async function forOwnClubs<Ctx extends SignedInContext, Result>(
  ctx: Ctx,
  work: (inClub: Ctx & ClubContext) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const inClub of inOwnClubs(ctx)) results.push(await work(inClub))
  return results
}

/** Throws a conflict if the club is inactive. */
export async function writableClub(ctx: Pick<ClubContext, 'db' | 'club'>): Promise<Club> {
  const club = await showClub(ctx)
  if (!policy.isClubWritable(club)) throw new Refusal('conflict', 'clubInactive')
  return club
}

/** Counts of clubs and of members by role, the first steps left to do, and whether file storage is nearly full. */
export async function countClubs(ctx: SignedInContext, filesRoom: FilesRoom) {
  const { count } = await queries.countClubs(ctx.db)
  const { count: admins } = await queries.countMembers(ctx.db, 'admin')
  const { count: athletes } = await queries.countMembers(ctx.db, 'athlete')
  const counts = { clubs: count, admins, athletes }
  const files = await filesRoom.measure(ctx.db, ctx.now)
  const filesNearlyFull = files && isNearlyFull(files) ? files : null
  return { ...counts, firstSteps: await installationStepsFor(ctx, counts), filesNearlyFull }
}

interface Listing {
  readonly name?: string | undefined
  readonly text?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function listClubs({ db }: PublicContext, { name, text = '', ...page }: Listing) {
  if (name !== undefined) {
    const club = await queries.findClubByName(db, toNameLower(name))
    return { items: club ? [club] : [], nextCursor: null }
  }
  const { rows, nextCursor } = await queries.pageOfClubs(db, { ...page, words: toSearchWords(text) })
  return { items: [...rows], nextCursor }
}

export async function listOverviews(
  { db, now }: PublicContext,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ items: ClubOverview[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await queries.pageOfOverviews(db, { ...page, now: now.toISOString() })
  return { items: [...rows], nextCursor }
}

/** Super admin; null for the operator at the terminal. */
type ActorId = string | null

function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal('conflict', 'nameTaken') : error
}

/** Idempotent: the client chooses the id. */
export async function createClub(
  ctx: PublicContext,
  { id, name, timeZone = 'UTC', sport }: BodyOf<typeof contracts.createClub>,
  by: ActorId,
): Promise<{ club: Club; isNew: boolean }> {
  const fields = {
    id,
    ...toNameColumns(name),
    status: 'active' as const,
    timeZone,
    sport,
    ...freshClubSettings,
  }
  return inTransaction(ctx, async (inside) => {
    const { row, isNew } = await clubs.insertOnce(inside, systemClubScope(id), fields)
    if (isNew) await recordEntry(inside, { action: 'clubCreated', actorId: by, clubId: id })
    return { club: row, isNew }
  }).catch(refuseTakenName)
}

const toNameColumns = (name: string) => ({ name, nameLower: toNameLower(name), searchKey: searchKeyOf(name) })

/** Logs only actual changes. Deactivation ends the members' consents and the kiosks' access. */
export async function updateClub(
  ctx: ClubContext,
  { name, status }: BodyOf<typeof contracts.updateClub>,
): Promise<Club> {
  const actorId = ctx.actor.user.id
  const { clubId } = ctx.club
  return inTransaction(ctx, async (inside) => {
    const before = await showClub(inside)
    // Requires proof, because it ends consents and makes the club read-only.
    if (status === 'inactive' && before.status === 'active') refuseUnproven(ctx.actor, inside.now)
    const updatedAt = inside.now.toISOString()
    const changes = { ...(name !== undefined && toNameColumns(name)), ...(status && { status }), updatedAt }
    const after = await queries.updateClub(inside.db, ctx.club, changes)
    if (!after) throw notFound()
    if (after.name !== before.name) await recordEntry(inside, { action: 'clubRenamed', actorId, clubId })
    if (after.status !== before.status) {
      if (after.status === 'active') await recordEntry(inside, { action: 'clubActivated', actorId, clubId })
      else {
        await queries.endConsents(inside.db, ctx.club)
        await emit(inside, 'clubDeactivated', { action: 'clubDeactivated', actorId })
      }
    }
    await noteChange(inside, 'club')
    return after
  }).catch(refuseTakenName)
}

export async function updateSettings(
  ctx: ClubContext,
  { version, ...changes }: contracts.ClubSettings,
): Promise<Club> {
  return inTransaction(ctx, async (inside) => {
    const before = await writableClub(inside)
    const { answerDeadline = before.answerDeadline, reminder = before.reminder } = changes
    const isChanged = answerDeadline !== before.answerDeadline || reminder !== before.reminder
    if (isChanged) refuseLateReminder({ answerDeadline, reminder })
    await judgeSecondFactor(inside, changes, before)
    refuseUnknownLanguage(changes.language)
    const { latitude = before.latitude, longitude = before.longitude } = changes
    refuseHalfPosition({ latitude, longitude })
    const after = await clubs.updateAtVersion(inside, ctx.club, { id: before.id, version, changes })
    await recordEntry(inside, {
      action: 'clubSettingsChanged',
      actorId: ctx.actor.user.id,
      clubId: ctx.club.clubId,
    })
    if (after.announceDays !== before.announceDays) await announceAgain(inside, after)
    await noteChange(inside, 'club')
    return after
  })
}

/** Recalculates when practices without a setting of their own are announced. */
async function announceAgain(ctx: ClubContext, { announceDays }: Club): Promise<void> {
  const now = ctx.now.toISOString()
  const found = await queries.daysToAnnounce(ctx.db, ctx.club, now)
  const days = found.map((on) => ({
    ...on,
    announcedAt: announcedAt({ ...on, ownAnnounceDays: null }, announceDays),
  }))
  await queries.announceDays(ctx.db, ctx.club, { days, now })
  await noteChange(ctx, 'practices')
}

/** Requires recent proof and the user's own second factor, so admins don't lock themselves out. */
async function judgeSecondFactor(
  { db, now, actor }: ClubContext,
  { secondFactorFrom }: Partial<contracts.ClubSettings>,
  before: Club,
): Promise<void> {
  if (secondFactorFrom === undefined || secondFactorFrom === before.secondFactorFrom) return
  refuseUnproven(actor, now)
  if (secondFactorFrom !== null && !(await hasSecondFactor(db, actor.user.id)))
    throw invalidField('secondFactorFrom', OWN_FACTOR_FIRST)
}

/** Notes a change of the user's own rows in each of their clubs. */
export async function noteOwnChange(ctx: SignedInContext, kind: ChangeKind): Promise<void> {
  for (const { clubId } of ctx.actor.memberships)
    await noteChange({ ...ctx, club: systemClubScope(clubId) }, kind)
}

export const findClubByName = ({ db }: PublicContext, name: string) =>
  queries.findClubByName(db, toNameLower(name))

/** Admins with confirmed addresses. */
export const adminsToTell = ({ db, club }: Pick<ClubContext, 'db' | 'club'>) => queries.adminsToTell(db, club)
