import type { AuditAction } from '@boathouse/domain/club/audit/model'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { scoreToValue } from '@boathouse/domain/results/disciplines/rules'
import { improvementOn } from '@boathouse/domain/results/records/rules'
import { judgeChange } from '@boathouse/domain/results/results/change-rules'
import type {
  NewMemberResult,
  NewResult,
  ResultChanges,
  ResultFilters,
} from '@boathouse/domain/results/results/contract'
import { provenanceFrom } from '@boathouse/domain/results/results/effort-rules'
import type { Provenance, Result, StoredResult } from '@boathouse/domain/results/results/model'
import { mayVerify } from '@boathouse/domain/results/results/policy'
import { refuseNeedlessWeight } from '@boathouse/domain/results/results/weight-rules'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { refuseFarFuture } from '@boathouse/domain/training/training-sessions/rules'
import { type AthleteScope, clubScope, memberAthleteScope } from '#auth/gate.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { isWithinQuota } from '#db/quota.ts'
import type { Row } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { writableClub } from '../../club/clubs/service.ts'
import { listEffortsInside } from '../../training/activity-files/service.ts'
import { showSession } from '../../training/training-sessions/service.ts'
import { type KnownDiscipline, knownDiscipline, openDiscipline, toMeasured } from '../disciplines/service.ts'
import { refuseUsedSession, requirePlausible } from './change.ts'
import { presentResult } from './present.ts'
import * as queries from './queries.ts'
import { results } from './queries.ts'
import { isStillTested } from './tested-queries.ts'

type Stored = StoredResult & { readonly isNew: boolean }

/** Idempotent. Throws a conflict if the id is taken, or the session has a result in the discipline. */
export async function addOwnResult(
  ctx: SignedInContext,
  { sessionId, ...fields }: NewResult,
): Promise<Stored> {
  const session = sessionId === null ? null : await showSession(ctx, sessionId)
  const provenance = session ? await findProvenance(ctx, session, fields) : fields.provenance
  const club = ctx.actor.membership && clubScope(ctx.actor, ctx.actor.membership.clubId)
  const discipline = await openDiscipline(ctx.db, club, fields.disciplineKey)
  // If the session was joined into another, store that one.
  const row = { ...fields, provenance, sessionId: session?.id ?? null, enteredBy: null }
  const add = () => addResult(ctx, discipline, row)
  return add().catch((error) => {
    if (!isUniqueViolation(error)) throw error
    // The retry finds a concurrent identical request; another result of the session is a conflict.
    return add().catch(refuseUsedSession)
  })
}

/** Throws an invalid field unless the session or one of its efforts has this result. */
async function findProvenance(
  ctx: SignedInContext,
  session: TrainingSession,
  claimed: Omit<NewResult, 'sessionId'>,
): Promise<Provenance> {
  const efforts = session.recording === null ? [] : await listEffortsInside(ctx, session.id)
  return provenanceFrom(session, efforts, claimed)
}

/** The member sees which admin added it. */
export const addMemberResult = (
  ctx: ClubContext,
  memberId: string,
  fields: NewMemberResult,
): Promise<Stored> =>
  forMember(ctx, memberId, async (inside) => {
    const discipline = await openDiscipline(inside.db, inside.club, fields.disciplineKey)
    const by = { sessionId: null, enteredBy: ctx.actor.user.id }
    const stored = await addResult(inside, discipline, { ...fields, ...by })
    if (stored.isNew) await record(inside, 'resultEntered')
    return stored
  })

type NewRow = Omit<NewMemberResult, 'provenance'> &
  Pick<Row<'results'>, 'provenance' | 'sessionId' | 'enteredBy'>

async function addResult(
  ctx: SignedInContext,
  discipline: KnownDiscipline,
  { confirmed, ...fields }: NewRow,
): Promise<Stored> {
  refuseFarFuture(fields.date, today(ctx))
  refuseNeedlessWeight(fields.disciplineKey, fields.bodyWeight)
  const measured = toMeasured(discipline, fields.value)
  const row = { ...fields, ...measured }
  const show = showIn(ctx)
  const celebrate = async () => celebrated(ctx, await findNamed(ctx, row.id))
  if (await results.findSame(ctx.db, ctx.athlete, row, show)) return { ...(await celebrate()), isNew: false }
  if (!confirmed) await requirePlausible(ctx, discipline, row)
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'results'))) throw new Refusal('conflict', 'tooManyResults')
  const unverified = { ...row, testDayId: null, verifiedBy: null, verifiedAt: null }
  const { isNew } = await results.insertOnce(ctx, ctx.athlete, unverified, show)
  return { ...(await celebrate()), isNew }
}

/** Adds whether the result beats all others in its discipline, and by how much. */
async function celebrated(ctx: SignedInContext, row: queries.NamedResult): Promise<StoredResult> {
  const [other] = await queries.bestResults(ctx.db, ctx.athlete, [row.disciplineKey], row.id)
  const isRecord = row.deletedAt === null && (other === undefined || row.score < other.score)
  const improvement = isRecord ? improvementOn(other?.score ?? null, row.score) : null
  return { result: presentResult(row), isRecord, improvement }
}

/** Best score before that position in the history, or null. */
export async function bestBefore(
  { db, athlete }: SignedInContext,
  disciplineKey: string,
  place: { readonly date: CalendarDay; readonly id: string },
): Promise<number | null> {
  return (await queries.bestResult(db, athlete, disciplineKey, place))?.score ?? null
}

type Page = { readonly limit: number; readonly cursor?: string | undefined }

export async function listResults({ db, athlete }: SignedInContext, page: Page & ResultFilters) {
  const { rows, nextCursor } = await queries.pageOfResults(db, athlete, page)
  return { items: rows.map(presentResult), nextCursor }
}

export async function listMemberResults(ctx: ClubContext, memberId: string, page: Page & ResultFilters) {
  const athlete = await memberAthleteScope(ctx, memberId)
  const add = ctx.actor.membership?.clubStatus === 'active'
  const abilities = { add, verify: add && mayVerify(ctx.actor.user.id, memberId) }
  return { ...(await listResults({ ...ctx, athlete }, page)), abilities }
}

export const changeResult = (
  ctx: SignedInContext,
  id: string,
  { version, confirmed, provenance, ...fields }: ResultChanges,
): Promise<Result> =>
  inTransaction(ctx, async (inside) => {
    refuseFarFuture(fields.date, today(ctx))
    refuseNeedlessWeight(fields.disciplineKey, fields.bodyWeight)
    const known = await findOwn(inside, id)
    const discipline = await disciplineFor(inside, known, fields.disciplineKey)
    const measured = toMeasured(discipline, fields.value)
    const { isSameValue, isUnverified, changes } = judgeChange(known, { ...fields, ...measured, provenance })
    if (!isSameValue && !confirmed)
      await requirePlausible(inside, discipline, { ...changes, id, sessionId: null })
    const changed = await changeRow(inside, { id, version, changes })
    if (isUnverified) await recordEntry(inside, { action: 'resultUnverified', actorId: ctx.actor.user.id })
    return changed
  })

/** The result's current discipline stays valid, even if retired or of a former club. */
function disciplineFor(
  { db, actor }: SignedInContext,
  known: queries.NamedResult,
  key: string,
): Promise<KnownDiscipline> | KnownDiscipline {
  if (key === known.disciplineKey) return knownDiscipline(key, presentResult(known).clubDiscipline)
  return openDiscipline(db, actor.membership && clubScope(actor, actor.membership.clubId), key)
}

export const deleteResult = (ctx: SignedInContext, id: string, version: number): Promise<Result> =>
  inTransaction(ctx, async (inside) => {
    const { isChanged } = await results.softDelete(inside, inside.athlete, { id, version }, showIn(inside))
    if (isChanged) await recordEntry(inside, { action: 'resultDeleted', actorId: ctx.actor.user.id })
    return presentResult(await findNamed(inside, id))
  })

export const restoreResult = (ctx: SignedInContext, id: string): Promise<Result> =>
  inTransaction(ctx, async (inside) => {
    const { isChanged } = await results.restore(inside.db, inside.athlete, id)
    const restored = await findOwn(inside, id)
    if (!isChanged) return presentResult(restored)
    await recordEntry(inside, { action: 'resultRestored', actorId: ctx.actor.user.id })
    if (await isStillTested(inside.db, { ...restored, ...inside.athlete })) return presentResult(restored)
    // The athlete restored it, so it no longer counts as the coach's.
    const changes = { testDayId: null, enteredBy: null, verifiedAt: null, verifiedBy: null }
    return changeRow(inside, { id, version: restored.version, changes })
  }).catch(refuseUsedSession)

/** Requires another user than the athlete. Throws `stale` for another version. Idempotent. */
export const verifyResult = (
  ctx: ClubContext,
  memberId: string,
  id: string,
  version: number,
): Promise<Result> =>
  forMember(ctx, memberId, async (inside) => {
    if (!mayVerify(ctx.actor.user.id, memberId)) throw new Refusal('forbidden', 'ownResult')
    const known = await findOwn(inside, id)
    if (known.verifiedAt !== null) return presentResult(known)
    const changes = { verifiedAt: ctx.now.toISOString(), verifiedBy: ctx.actor.user.id }
    const verified = await changeRow(inside, { id, version, changes })
    await record(inside, 'resultVerified')
    return verified
  })

export const unverifyResult = (ctx: ClubContext, memberId: string, id: string): Promise<Result> =>
  forMember(ctx, memberId, async (inside) => {
    const known = await findOwn(inside, id)
    if (known.verifiedAt === null) return presentResult(known)
    const changes = { verifiedAt: null, verifiedBy: null }
    const unverified = await changeRow(inside, { id, version: known.version, changes })
    await record(inside, 'resultUnverified')
    return unverified
  })

/** Requires an active club's own admin; checked in the transaction. */
const forMember = <Done>(
  ctx: ClubContext,
  memberId: string,
  work: (ctx: ClubContext) => Promise<Done>,
): Promise<Done> =>
  inTransaction(ctx, async (inside) => {
    const athlete = await memberAthleteScope(inside, memberId)
    await writableClub(inside)
    return work({ ...inside, athlete })
  })

const record = (ctx: ClubContext, action: AuditAction) =>
  recordEntry(ctx, {
    action,
    actorId: ctx.actor.user.id,
    subjectId: ctx.athlete.athleteId,
    clubId: ctx.club.clubId,
  })

/** Best of each day in these disciplines, earliest first. One query. */
export async function dailyBests(
  { db }: Pick<SignedInContext, 'db'>,
  athlete: AthleteScope,
  disciplineKeys: readonly string[],
  period: DayRange,
): Promise<{ disciplineKey: string; date: CalendarDay; value: number }[]> {
  const days = await queries.dailyBests(db, athlete, disciplineKeys, period)
  return days
    .map(({ score, ...day }) => ({ ...day, value: scoreToValue(score) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

export async function recordsIn(
  { db }: Pick<SignedInContext, 'db'>,
  athlete: AthleteScope,
  disciplineKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const bests = await queries.bestResults(db, athlete, disciplineKeys)
  return new Map(bests.map(({ disciplineKey, value }) => [disciplineKey, value]))
}

async function findOwn(ctx: SignedInContext, id: string): Promise<queries.NamedResult> {
  const known = await findNamed(ctx, id)
  if (known.deletedAt !== null) throw notFound()
  return known
}

/** Includes deleted results. */
async function findNamed({ db, athlete }: SignedInContext, id: string): Promise<queries.NamedResult> {
  const known = await queries.findResult(db, athlete, id)
  if (!known) throw notFound()
  return known
}

const showIn =
  (ctx: SignedInContext) =>
  async ({ id }: { readonly id: string }): Promise<Result> =>
    presentResult(await findNamed(ctx, id))

async function changeRow(
  ctx: SignedInContext,
  change: Parameters<typeof results.updateAtVersion>[2],
): Promise<Result> {
  await results.updateAtVersion(ctx, ctx.athlete, change, showIn(ctx))
  return showIn(ctx)(change)
}

/** Day in the user's time zone; UTC until a browser reports one. */
const today = ({ now, actor }: SignedInContext): CalendarDay => dayAt(now, actor.user.timeZone ?? 'UTC')
