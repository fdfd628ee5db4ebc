import type { AuditAction } from '@boathouse/domain/club/audit/model'
import { isSameMeant, type Meant } from '@boathouse/domain/club/choices/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { isWeightAdjusted } from '@boathouse/domain/results/results/weight-rules'
import type { NewTestDay, TestDayChanges } from '@boathouse/domain/results/test-days/contract'
import {
  MAX_TEST_DAYS,
  type ResultsFate,
  type TestDayDetails,
} from '@boathouse/domain/results/test-days/model'
import { refuseAhead, refuseLeavingOut, refuseUnconfirmed } from '@boathouse/domain/results/test-days/rules'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import type { VersionedId } from '#db/records.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../../context.ts'
import { meantBy, membersAmong, storeChoice } from '../../club/choices/service.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { writableClub } from '../../club/clubs/service.ts'
import { coachIdOf } from '../../practices/practices/service.ts'
import { findClubDisciplines } from '../disciplines/service.ts'
import { describeTested, removeTested, replaceTested, restoreTested } from '../results/change.ts'
import * as cells from './cell-queries.ts'
import { keysOf, writeAttempts } from './present.ts'
import { hasAtLeast, type TestDayRow, testDays } from './queries.ts'
import {
  findRun,
  memberContext,
  moveWeights,
  presentDetails,
  requireMember,
  type TestDayContext,
  tellRecords,
} from './service.ts'
import { loadGrid, toTested } from './table.ts'

const TEST_DAYS: ClubWrites = { kind: 'testDays' }

/** Idempotent. Throws a conflict if the id is taken. */
export async function createTestDay(
  ctx: ClubContext,
  fields: NewTestDay,
): Promise<{ testDay: TestDayDetails; isNew: boolean }> {
  const writes = { ...TEST_DAYS, taken: () => new Refusal('conflict') }
  return writeInClub(memberContext(ctx), writes, async (inside) => {
    const { memberIds, squadIds, disciplineKeys, ...rest } = fields
    const known = await testDays.find(inside.db, inside.club, fields.id)
    if (!known) {
      await requireOpen(inside, disciplineKeys)
      if (await hasAtLeast(inside.db, inside.club, MAX_TEST_DAYS))
        throw new Refusal('conflict', 'tooManyTestDays')
    }
    const choiceId = known
      ? await sameChoice(inside, known, fields)
      : await storeChoice(inside, { memberIds, squadIds }, { coachId: coachIdOf(inside) })
    const row = {
      ...rest,
      disciplineKeys: disciplineKeys.join(' '),
      choiceId,
      publishedAt: null,
      tellAt: null,
    }
    const show = ({ id }: { id: string }) => presentDetails(inside, id)
    const { isNew } = await testDays.insertOnce(inside, inside.club, row, show)
    return { result: { testDay: await show(fields), isNew }, isChanged: isNew }
  })
}

/** Omits members who have left, as the stored audience does. */
async function withoutGone(ctx: TestDayContext, meant: Meant, stored: Meant): Promise<Meant> {
  if (meant.memberIds === null || stored.memberIds === null) return meant
  const missing = new Set(meant.memberIds).difference(new Set(stored.memberIds))
  const there = missing.size > 0 ? await membersAmong(ctx, [...missing]) : missing
  return { ...meant, memberIds: meant.memberIds.filter((id) => !missing.has(id) || there.has(id)) }
}

/** Throws a conflict if the stored audience differs. */
async function sameChoice(
  ctx: TestDayContext,
  known: { readonly id: string; readonly choiceId: string | null },
  meant: Meant,
): Promise<string | null> {
  await findRun(ctx, known.id)
  const stored = await meantBy(ctx, known.choiceId)
  if (!isSameMeant(stored, await withoutGone(ctx, meant, stored)))
    throw new Refusal('conflict', 'conflict', { current: await presentDetails(ctx, known.id) })
  return known.choiceId
}

/** Throws an invalid field for unknown and retired disciplines, unless the test day already has them. */
async function requireOpen(ctx: TestDayContext, keys: readonly string[], before: readonly string[] = []) {
  const others = keys.filter((key) => !disciplines.has(key) && !before.includes(key))
  if (others.length === 0) return
  const open = await findClubDisciplines(ctx, { retiredToo: false })
  if (!others.every((key) => open.has(key))) throw invalidField('disciplineKeys', 'disciplineUnknown')
}

/** Updates day, title and conditions of published results, too. */
export const changeTestDay = (
  ctx: ClubContext,
  id: string,
  { version, memberIds, squadIds, disciplineKeys, ...rest }: TestDayChanges,
): Promise<TestDayDetails> =>
  writeInClub(memberContext(ctx), TEST_DAYS, async (inside, club) => {
    const row = await findRun(inside, id)
    const entered = await cells.disciplinesEntered(inside.db, { ...inside.club, testDayId: id })
    refuseLeavingOut(
      entered.map(({ disciplineKey }) => disciplineKey),
      disciplineKeys,
    )
    await requireOpen(inside, disciplineKeys, keysOf(row))
    if (row.publishedAt !== null) refuseAhead(rest.date, dayAt(ctx.now, club.timeZone))
    const meant = { memberIds, squadIds }
    // Audiences follow their squads until the day is over, so a day moved ahead gets the current members.
    const isMovedAhead =
      squadIds !== null && rest.date !== row.date && rest.date >= dayAt(ctx.now, club.timeZone)
    const isFor = !isMovedAhead && isSameMeant(await meantBy(inside, row.choiceId), meant)
    const choiceId = isFor
      ? row.choiceId
      : await storeChoice(inside, meant, { before: row.choiceId, coachId: coachIdOf(inside) })
    const changes = { ...rest, disciplineKeys: disciplineKeys.join(' '), choiceId }
    await update(inside, { id, version, changes })
    if (row.publishedAt !== null) await describeTested(inside, { id, ...toDescribed(rest) })
    return { result: await presentDetails(inside, id), isChanged: true }
  })

const toDescribed = ({
  date,
  title,
  wind,
  course,
}: Pick<TestDayRow, 'date' | 'title' | 'wind' | 'course'>) => ({
  date,
  title,
  wind,
  course,
})

const update = (ctx: TestDayContext, change: Parameters<typeof testDays.updateAtVersion>[2]) =>
  testDays.updateAtVersion(ctx, ctx.club, change, ({ id }) => presentDetails(ctx, id))

/** Turns all entries into results. Idempotent. Throws a conflict `implausible` for likely typing errors. */
export const publishTestDay = (
  ctx: ClubContext,
  { id, version, confirmed }: VersionedId & { readonly confirmed: boolean },
): Promise<TestDayDetails> =>
  writeInClub(memberContext(ctx), TEST_DAYS, async (inside, club) => {
    const row = await findRun(inside, id)
    if (row.publishedAt !== null) return { result: await presentDetails(inside, id), isChanged: false }
    refuseAhead(row.date, dayAt(ctx.now, club.timeZone))
    await update(inside, { id, version, changes: { publishedAt: ctx.now.toISOString() } })
    const { shown, stored, known } = await loadGrid(inside, row)
    refuseUnconfirmed(shown, confirmed)
    await replaceTested(inside, row, toTested(stored, known))
    await moveWeights(inside, row)
    await tellRecords(inside, row)
    await record(inside, 'testDayPublished')
    return { result: await presentDetails(inside, id), isChanged: true }
  })

interface Ending extends VersionedId {
  readonly results: ResultsFate
}

export const withdrawTestDay = (
  ctx: ClubContext,
  { id, version, results }: Ending,
): Promise<TestDayDetails> =>
  writeInClub(memberContext(ctx), TEST_DAYS, async (inside) => {
    const row = await findRun(inside, id)
    if (row.publishedAt === null) return { result: await presentDetails(inside, id), isChanged: false }
    await update(inside, { id, version, changes: { publishedAt: null } })
    if (results === 'delete') await removeTested(inside, row)
    await record(inside, 'testDayWithdrawn')
    return { result: await presentDetails(inside, id), isChanged: true }
  })

export const deleteTestDay = (ctx: ClubContext, { id, version, results }: Ending): Promise<TestDayDetails> =>
  writeInClub(memberContext(ctx), TEST_DAYS, async (inside) => {
    const row = await findRun(inside, id, { deletedToo: true })
    if (row.deletedAt !== null) return { result: await presentDetails(inside, id), isChanged: false }
    const show = () => presentDetails(inside, id)
    await testDays.softDelete(inside, inside.club, { id, version }, show)
    if (results === 'delete') await removeTested(inside, row)
    await record(inside, 'testDayDeleted')
    return { result: await presentDetails(inside, id), isChanged: true }
  })

/** Restores the results that were deleted with it. */
export const restoreTestDay = (ctx: ClubContext, id: string): Promise<TestDayDetails> =>
  writeInClub(memberContext(ctx), TEST_DAYS, async (inside) => {
    const row = await findRun(inside, id, { deletedToo: true })
    if (row.deletedAt === null) return { result: await presentDetails(inside, id), isChanged: false }
    await testDays.restore(inside.db, inside.club, id)
    await restoreTested(inside, row, row.deletedAt)
    await tellRecords(inside, row)
    await record(inside, 'testDayRestored')
    return { result: await presentDetails(inside, id), isChanged: true }
  })

const record = (ctx: TestDayContext, action: AuditAction) =>
  recordEntry(ctx, { action, actorId: ctx.viewer.id, clubId: ctx.club.clubId })

interface Weighing {
  readonly memberId: string
  /** Grams; null removes a weight that has no result yet. */
  readonly bodyWeight: number | null
}

/**
 * Requires a RowErg discipline of the day. Updates published results. Throws an invalid field for athletes not
 * asked.
 */
export function enterTestWeight(ctx: ClubContext, testDayId: string, weighing: Weighing): Promise<void> {
  const { memberId, bodyWeight } = weighing
  const member = memberContext(ctx)
  const enter = () =>
    inTransaction(member, async (inside) => {
      const row = await findRun(inside, testDayId)
      await writableClub(inside)
      const disciplineKeys = keysOf(row).filter(isWeightAdjusted)
      if (bodyWeight !== null && disciplineKeys.length === 0)
        throw invalidField('bodyWeight', 'bodyWeightRowErg')
      const day = { ...inside.club, testDayId }
      const entered = await cells.cellsOfAthlete(inside.db, day, memberId)
      await requireMember(inside, row, { athleteId: memberId, isKnown: entered.length > 0 })
      await cells.removeWeights(inside.db, day, memberId)
      await noteChange(inside, 'testCells')
      if (bodyWeight === null) return
      await cells.putWeights(inside.db, toRows(inside, row, { ...weighing, disciplineKeys }))
      if (row.publishedAt === null) return
      await moveWeights(inside, row)
      const audited = { actorId: inside.viewer.id, subjectId: memberId, clubId: inside.club.clubId }
      await recordEntry(inside, { action: 'testCorrected', ...audited })
    })
  return runExclusive(`${ctx.club.clubId} testDays`, enter)
}

function toRows(
  { club, now, newId }: TestDayContext,
  row: TestDayRow,
  { memberId, bodyWeight, disciplineKeys }: Weighing & { readonly disciplineKeys: readonly string[] },
) {
  const at = now.toISOString()
  return disciplineKeys.map((disciplineKey) => ({
    ...{ clubId: club.clubId, testDayId: row.id, athleteId: memberId, disciplineKey, id: newId() },
    ...{ state: null, attempts: writeAttempts([]), value: null, enteredBy: null, correctedAt: null },
    ...{ toldValue: null, bodyWeight, version: 0, createdAt: at, updatedAt: at },
  }))
}
