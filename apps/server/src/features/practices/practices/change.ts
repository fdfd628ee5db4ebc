import { isAnnounced } from '@boathouse/domain/club/clubs/announcing-rules'
import type { Club } from '@boathouse/domain/club/clubs/model'
import { mayRunPractices } from '@boathouse/domain/club/clubs/policy'
import { PUSH_DELAY_MS } from '@boathouse/domain/club/push/rules'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type * as contracts from '@boathouse/domain/practices/practices/contract'
import type { NewPractice, PracticeChanges } from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { changedFrom, differences, NEWS_DELAY_MS } from '@boathouse/domain/practices/practices/rules'
import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { withdrawPushes } from '#push/outbox.ts'
import type { ClubContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { meantBy, storeChoice } from '../../club/choices/service.ts'
import { showClub, writableClub } from '../../club/clubs/service.ts'
import { notifyClub } from '../../club/push/service.ts'
import { changeOne, changeOnwards } from '../series/change.ts'
import * as series from '../series/service.ts'
import { mailNews, practicesWithGuests } from './jobs.ts'
import { toPracticeInput } from './present.ts'
import * as queries from './queries.ts'
import {
  asks,
  coachIdOf,
  findPractice,
  findRun,
  loadPracticeFor,
  type PracticeRow,
  requireRunner,
  type ViewerContext,
  viewerContext,
} from './service.ts'

type Created = { readonly practice: Practice; readonly isNew: boolean }

/** Idempotent. Throws a conflict if the id is taken. */
export async function createPractice(ctx: ClubContext, fields: NewPractice): Promise<Created> {
  const viewer = viewerContext(ctx)
  const { timeZone } = await showClub(ctx)
  const pattern = fields.repeat && series.expand(fields.repeat, fields.date, timeZone)
  const create = () =>
    inTransaction({ ...ctx, ...viewer }, async (inside) => {
      const { announceDays } = await writableClub(inside)
      const known = await findStored(inside, fields)
      if (known) return { practice: await requireSame(inside, known, { ...fields, pattern }), isNew: false }
      const { id, date: day, repeat, memberIds, squadIds, ...shared } = fields
      const choiceId = await storeChoice(inside, { memberIds, squadIds }, { coachId: coachIdOf(inside) })
      const made = { ...shared, id, timeZone, choiceId }
      const within = { ...inside, announceDays }
      if (pattern) await series.storeSeries(within, { ...made, ...pattern })
      else await series.storePractice(within, { ...made, day })
      const stored = await findStored(inside, fields)
      await emit(inside, 'practiceChanged', { practiceId: stored?.id ?? id })
      return { practice: await loadPracticeFor(inside, stored?.id ?? id), isNew: true }
    })
  return create().catch((error) => {
    if (!isUniqueViolation(error)) throw error
    // The retry finds a concurrent identical request; else the id is another club's.
    return create().catch((again) => {
      throw isUniqueViolation(again) ? new Refusal('conflict') : again
    })
  })
}

/** Throws `forbidden` if part of the series is for squads that the user doesn't coach. */
async function requireSeriesRunner(
  ctx: ViewerContext,
  { seriesId }: Pick<PracticeRow, 'seriesId'>,
): Promise<void> {
  if (seriesId === null || mayRunPractices(ctx.viewer.clubRole)) return
  await requireRunner(ctx, await series.listChoices(ctx, seriesId))
}

const findStored = (ctx: ViewerContext, { id, repeat }: Pick<NewPractice, 'id' | 'repeat'>) =>
  repeat ? series.findFirst(ctx, id) : queries.findIncludingDeleted(ctx.db, ctx.club, id)

async function requireSame(
  ctx: ViewerContext,
  known: { id: string; deletedAt: string | null },
  { pattern, ...fields }: NewPractice & { readonly pattern: ReturnType<typeof series.expand> | null },
) {
  if (known.deletedAt !== null) throw new Refusal('conflict')
  const row = await findPractice(ctx, known.id)
  const { isSame } = differences(await inputOf(ctx, row), fields)
  const practice = await loadPracticeFor(ctx, known.id)
  if (isSame && (await series.hasPattern(ctx, row, pattern))) return practice
  throw new Refusal('conflict', 'conflict', { current: practice })
}

/**
 * Changes this practice or, by its differences, the following or all future ones of its series. Throws `stale`. Returns
 * it or, if a new pattern removed its day, the first remaining one.
 */
export async function changePractice(
  ctx: ClubContext,
  practiceId: string,
  { version, scope, repeat, byMail, ...input }: PracticeChanges,
): Promise<Practice> {
  return changeRun(ctx, { practiceId, version }, async (inside, club, row) => {
    if (row.startsAt <= inside.now.toISOString()) throw new Refusal('conflict', 'practiceBegun')
    const from = changedFrom(row, scope)
    if (from !== null && input.date !== row.day) throw invalidField('date', 'dateOfOne')
    if (from !== null) await requireSeriesRunner(inside, row)
    if (repeat && from === null && row.seriesId !== null) throw invalidField('repeat', 'repeatOfSeries')
    const differs = differences(await inputOf(inside, row), input)
    const choice = differs.isForOthers && {
      choiceId: await storeChoice(inside, input, { before: row.choiceId, coachId: coachIdOf(inside) }),
    }
    const { date: day, startTime } = input
    const times = {
      clock: differs.isAtOtherTime ? { startTime, timeZone: club.timeZone } : null,
      minutes: differs.isOtherLength ? input.minutes : null,
    }
    const change = { details: { ...differs.details, ...choice }, times, pattern: repeat }
    const within = { ...inside, announceDays: club.announceDays }
    const others = await practicesWithGuests(inside, row, from)
    const changed =
      from !== null && row.seriesId !== null
        ? await changeOnwards(within, row, { ...change, seriesId: row.seriesId, from })
        : await changeOne(within, row, { ...change, day })
    if (!differs.isSame || repeat) await notifyOf(inside, 'practiceChanged', changed.id)
    // A higher capacity, fewer members or a later deadline frees places, in a series many.
    await emit(inside, 'placesFreed', { practiceIds: null })
    if (byMail) await mailNews(inside, changed.id, { was: row, isSeries: from !== null, others })
    return changed
  })
}

const inputOf = async (ctx: ViewerContext, row: PracticeRow) =>
  toPracticeInput(row, await meantBy(ctx, row.choiceId))

/** Keeps answers and register. */
export const cancelPractice = (
  ctx: ClubContext,
  practiceId: string,
  { version, reason, byMail }: BodyOf<typeof contracts.cancelPractice>,
): Promise<Practice> =>
  changeRun(ctx, { practiceId, version }, async (inside, _club, row) => {
    if (row.cancelledAt === null) await notifyOf(inside, 'practiceCancelled', row.id)
    const cancelled = await update(inside, row, {
      cancelledAt: row.cancelledAt ?? inside.now.toISOString(),
      cancelReason: reason,
    })
    if (byMail) await mailNews(inside, row.id, { was: row, isSeries: false })
    return cancelled
  })

export const reinstatePractice = (ctx: ClubContext, practiceId: string): Promise<Practice> =>
  changeRun(ctx, { practiceId }, async (inside, _club, row) => {
    if (row.cancelledAt === null) return row
    await notifyOfReturn(inside, row.id)
    const isOn = await update(inside, row, { cancelledAt: null, cancelReason: '' })
    await mailReturn(inside, row, row.cancelledAt)
    return isOn
  })

/** Mails that a practice takes place again, unless the mail about its cancellation is still delayed. */
async function mailReturn(ctx: ViewerContext, was: OffPractice, since: string): Promise<void> {
  if (ctx.now.getTime() - Date.parse(since) < NEWS_DELAY_MS) return
  await mailNews(ctx, was.id, { was, isSeries: false })
}

type OffPractice = Parameters<typeof mailNews>[2]['was'] & { readonly id: string }

/** Notifies asked members except the current user, after a delay for further changes. A no-op before the announcement. */
async function notifyOf(
  ctx: ViewerContext,
  event: 'practiceChanged' | 'practiceCancelled',
  practiceId: string,
): Promise<void> {
  const { choiceId, startsAt, announcedAt } = await findPractice(ctx, practiceId)
  if (startsAt <= ctx.now.toISOString() || !isAnnounced({ announcedAt }, ctx.now)) return
  await notifyClub(ctx, {
    event,
    aboutId: practiceId,
    dueAt: new Date(ctx.now.getTime() + PUSH_DELAY_MS),
    choiceId,
    isFor: ({ ownerId, role, chosen }) => ownerId !== ctx.viewer.id && asks(role, { choiceId, chosen }),
  })
}

/** Withdraws pending notifications of the cancellation. If they were sent, notifies of the return. */
async function notifyOfReturn(ctx: ViewerContext, practiceId: string): Promise<void> {
  const withdrawn = await withdrawPushes(ctx.db, { event: 'practiceCancelled', aboutId: practiceId })
  if (withdrawn.size === 0) await notifyOf(ctx, 'practiceChanged', practiceId)
}

/** Runs a change of a practice that the user runs, in an active club. Publishes it. Throws `stale`. */
function changeRun(
  ctx: ClubContext,
  { practiceId, version }: { practiceId: string; version?: number },
  work: (inside: ViewerContext, club: Club, row: PracticeRow) => Promise<{ readonly id: string } | undefined>,
): Promise<Practice> {
  return inTransaction(viewerContext(ctx), async (inside) => {
    const row = await findRun(inside, practiceId)
    const club = await writableClub(inside)
    if (version !== undefined) await refuseStale(inside, row, version)
    const changed = await work(inside, club, row)
    await emit(inside, 'practiceChanged', { practiceId: changed?.id ?? practiceId })
    return loadPracticeFor(inside, changed?.id ?? practiceId)
  })
}

/** Throws `stale` with the current practice. */
async function refuseStale(ctx: ViewerContext, { id, version }: PracticeRow, seen: number): Promise<void> {
  if (version !== seen) throw new Refusal('conflict', 'stale', { current: await loadPracticeFor(ctx, id) })
}

type Changes = Parameters<typeof queries.practiceRecords.updateAtVersion>[2]['changes']

const update = (ctx: ViewerContext, { id, version }: PracticeRow, changes: Changes) =>
  queries.practiceRecords.updateAtVersion(ctx, ctx.club, { id, version, changes })

/** Deletes a practice without a register, or the future ones of its series. Idempotent. */
export function deletePractice(
  ctx: ClubContext,
  practiceId: string,
  { version, scope, byMail }: BodyOf<typeof contracts.deletePractice>,
): Promise<{ deleted: number }> {
  return inTransaction(viewerContext(ctx), async (inside) => {
    const known = await findStoredRun(inside, practiceId)
    await writableClub(inside)
    if (known.deletedAt !== null) return { deleted: 0 }
    const row = await findPractice(inside, practiceId)
    await refuseStale(inside, row, version)
    if (changedFrom(row, scope) !== null) await requireSeriesRunner(inside, row)
    if (row.cancelledAt === null) await notifyOf(inside, 'practiceCancelled', row.id)
    const from = changedFrom(row, scope)
    const others = await practicesWithGuests(inside, row, from)
    const deleted = await series.deletePractices(inside, row, from)
    if (byMail) await mailNews(inside, row.id, { was: row, isSeries: from !== null, others })
    await emit(inside, 'practiceChanged', { practiceId })
    return { deleted }
  })
}

/** Restores everything that was deleted together. */
export function restorePractice(ctx: ClubContext, practiceId: string): Promise<Practice> {
  return inTransaction(viewerContext(ctx), async (inside) => {
    const known = await findStoredRun(inside, practiceId)
    await writableClub(inside)
    const { deletedAt } = known
    if (deletedAt !== null) {
      await requireSeriesRunner(inside, known)
      await series.restoreTogether(inside, { ...known, deletedAt })
      await notifyOfReturn(inside, practiceId)
      await mailReturn(inside, known, deletedAt)
      await emit(inside, 'practiceChanged', { practiceId })
    }
    return loadPracticeFor(inside, practiceId)
  })
}

/** Includes deleted practices. Throws like `findRun`. */
async function findStoredRun(ctx: ViewerContext, practiceId: string) {
  const known = await queries.findIncludingDeleted(ctx.db, ctx.club, practiceId)
  if (!known) throw notFound()
  await requireRunner(ctx, [known])
  return known
}
