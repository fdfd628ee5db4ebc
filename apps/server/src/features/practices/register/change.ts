import { mayRunPractices } from '@boathouse/domain/club/clubs/policy'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { Answer } from '@boathouse/domain/practices/answers/model'
import type * as contracts from '@boathouse/domain/practices/register/contract'
import type { Tap } from '@boathouse/domain/practices/register/contract'
import type { RegisterMark, RegisterState, WalkIn } from '@boathouse/domain/practices/register/model'
import { isOfTheRest, isWronglyAbsent, MAX_WALK_INS } from '@boathouse/domain/practices/register/rules'
import { noteChange } from '#db/club-changes.ts'
import { recountMonths } from '#db/rows/attendance-months.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { writableClub } from '../../club/clubs/service.ts'
import {
  asks,
  findRun,
  isExpectedMember,
  type PracticeRow,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import { mailGuest } from './jobs.ts'
import { toMark, toRecording } from './present.ts'
import * as queries from './queries.ts'
import { closedReason, loadEntries, registerKey } from './service.ts'

export { mailGuests } from './jobs.ts'

type Work<Result> = (inside: ViewerContext, row: PracticeRow) => Promise<Result>

/** Throws unless the user may take the register, the club is active and the register is open, or `isEarly` is allowed. */
function withOpenRegister<Result>(
  ctx: ClubContext,
  practiceId: string,
  work: Work<Result>,
  { isEarly = false } = {},
): Promise<Result> {
  const viewer = viewerContext(ctx)
  const take = () =>
    inTransaction(viewer, async (inside) => {
      const row = await findRun(inside, practiceId)
      await writableClub(inside)
      const closed = closedReason(row, inside.now)
      if (closed && !(isEarly && closed === 'registerTooEarly')) throw new Refusal('conflict', closed)
      const result = await work(inside, row)
      await noteChange(inside, 'register')
      return result
    })
  // One at a time: PostgreSQL would retry most of a club's concurrent taps.
  return runExclusive(viewer.club.clubId, take)
}

/** Call it when someone gets a first entry. `once` makes it one webhook event per practice. */
const emitTaken = (inside: ViewerContext, { id }: PracticeRow) =>
  emit(inside, 'registerTaken', { practiceId: id, once: id })

const recount = ({ db, club }: ViewerContext, { day }: PracticeRow, athleteIds: readonly string[]) =>
  recountMonths(db, { clubId: club.clubId, athleteIds, days: [day] })

/** Idempotent. Throws `recordedSince` with the current entry if another version is stored. */
export const tapRegister = (
  ctx: ClubContext,
  practiceId: string,
  { id: tapId, memberId, state, version }: Tap,
): Promise<RegisterMark> =>
  withOpenRegister(ctx, practiceId, async (inside, row) => {
    const known = await queries.findEntry(inside.db, practiceId, memberId)
    if (known?.tapId === tapId) return toMark(known)
    if (known) refuseWronglyAbsent({ state, answer: known.answer })
    else await refuseUnlistedTap(inside, row, { memberId, state })
    const marking = {
      ...registerKey(inside, row),
      athleteId: memberId,
      day: row.day,
      state,
      tapId,
      recordedBy: inside.viewer.id,
    }
    const stored = await queries.putEntry(inside.db, { ...marking, now: inside.now.toISOString() }, version)
    if (!stored)
      throw new Refusal('conflict', 'recordedSince', {
        current: known && { ...toMark(known), ...toRecording(known) },
      })
    await recount(inside, row, [memberId])
    if (version === 0) await emitTaken(inside, row)
    return toMark(stored)
  })

/** Members on the waiting list are listed, but can only be there. Otherwise like `refuseUnexpected`. */
async function refuseUnlistedTap(
  ctx: ViewerContext,
  row: PracticeRow,
  { memberId, state }: Pick<Tap, 'memberId' | 'state'>,
): Promise<void> {
  const answer = await refuseUnexpected(ctx, row, memberId, { waitingMayCome: true })
  refuseWronglyAbsent({ state, answer })
}

function refuseWronglyAbsent(line: Parameters<typeof isWronglyAbsent>[0]): void {
  if (isWronglyAbsent(line)) throw new Refusal('conflict', 'waitingNotAbsent')
}

/** Keeps an earlier check-in's time and a coach's entry. Keeps the version, so coaches can still tap. Run it in a transaction. */
export async function recordCheckIn(
  inside: ViewerContext,
  row: PracticeRow,
  { id: tapId, state }: { readonly id: string; readonly state: RegisterState },
): Promise<{ state: RegisterState; checkedInAt: string }> {
  const athleteId = inside.viewer.id
  await refuseUnexpected(inside, row, athleteId, { code: 'checkInNotExpected' })
  const known = await queries.findEntry(inside.db, row.id, athleteId)
  if (known?.checkedInAt) return { state: known.state, checkedInAt: known.checkedInAt }
  const recorded = known && known.state !== 'none' ? known : null
  const now = inside.now.toISOString()
  await queries.putCheckIn(inside.db, {
    ...registerKey(inside, row),
    athleteId,
    day: row.day,
    state: recorded?.state ?? state,
    tapId: known?.tapId ?? tapId,
    recordedBy: recorded ? recorded.recorderId : athleteId,
    recordedAt: recorded ? recorded.recordedAt : now,
    now,
  })
  await recount(inside, row, [athleteId])
  await noteChange(inside, 'register')
  return { state: recorded?.state ?? state, checkedInAt: now }
}

/** The viewer says they are there; a coach decides. A no-op after a check-in. Run it in a transaction. */
export async function noteSuggestion(
  inside: ViewerContext,
  row: PracticeRow,
  { id: tapId }: { readonly id: string },
): Promise<{ state: RegisterState; checkedInAt: string | null }> {
  const athleteId = inside.viewer.id
  await refuseUnexpected(inside, row, athleteId, { code: 'checkInNotExpected' })
  const known = await queries.findEntry(inside.db, row.id, athleteId)
  if (!known?.suggestedAt && !known?.checkedInAt) {
    const now = inside.now.toISOString()
    await queries.putSuggestion(inside.db, {
      ...registerKey(inside, row),
      athleteId,
      day: row.day,
      tapId: known?.tapId ?? tapId,
      now,
    })
    await noteChange(inside, 'register')
  }
  return { state: known?.state ?? 'none', checkedInAt: known?.checkedInAt ?? null }
}

/** Returns the member's answer. Throws a conflict for members who aren't expected, `notFound` for non-members. */
async function refuseUnexpected(
  { db, club, viewer }: ViewerContext,
  row: PracticeRow,
  memberId: string,
  { code = 'notExpected', waitingMayCome = false },
): Promise<Answer | null> {
  const member = await queries.findMember(db, club, { memberId, practice: row })
  if (!member) throw notFound()
  if (isExpectedMember(member, row)) return member.answer
  const isWaiting = member.answer === 'waiting' && asks(member.role, { ...row, chosen: member.chosen })
  if (waitingMayCome && isWaiting) return member.answer
  // Squad coaches must not learn who else is in the club.
  if (!mayRunPractices(viewer.clubRole) && viewer.id !== memberId) throw notFound()
  throw new Refusal('conflict', code)
}

/** Marks members present who have no entry and didn't say no. A retry returns those it marked and no one changed since. */
export const markRest = (
  ctx: ClubContext,
  practiceId: string,
  tapId: string,
): Promise<{ items: RegisterMark[] }> =>
  withOpenRegister(ctx, practiceId, async (inside, row) => {
    const isNew = await queries.insertRestMark(inside.db, { ...registerKey(inside, row), id: tapId })
    if (isNew) {
      const rest = (await loadEntries(inside, row)).filter(isOfTheRest)
      const athleteIds = rest.map(({ memberId }) => memberId)
      const now = inside.now.toISOString()
      await queries.putPresent(inside.db, {
        ...registerKey(inside, row),
        day: row.day,
        tapId,
        recordedBy: inside.viewer.id,
        athleteIds,
        now,
      })
      await recount(inside, row, athleteIds)
      await emitTaken(inside, row)
    }
    const marked = await queries.findEntriesOfTap(inside.db, inside.club, practiceId, tapId)
    return { items: marked.map(toMark) }
  })

/** Undoes `markRest` and returns whom it cleared. If that call arrives later, it marks no one. */
export const takeBackRest = (
  ctx: ClubContext,
  practiceId: string,
  tapId: string,
): Promise<{ items: RegisterMark[] }> =>
  withOpenRegister(ctx, practiceId, async (inside, row) => {
    await queries.insertRestMark(inside.db, { ...registerKey(inside, row), id: tapId })
    await queries.undoPresent(inside.db, {
      ...registerKey(inside, row),
      tapId,
      recordedBy: inside.viewer.id,
      now: inside.now.toISOString(),
    })
    const undone = await queries.findEntriesOfTap(inside.db, inside.club, practiceId, tapId)
    const athleteIds = undone.map(({ athleteId }) => athleteId)
    await recount(inside, row, athleteIds)
    return { items: undone.map(toMark) }
  })

/** Also before the register opens. Mails time and place to an email. Idempotent. A removed guest stays removed. */
export const addWalkIn = (
  ctx: ClubContext,
  practiceId: string,
  fields: BodyOf<typeof contracts.addWalkIn>,
): Promise<{ walkIn: WalkIn; isNew: boolean }> =>
  withOpenRegister(
    ctx,
    practiceId,
    async (inside, row) => {
      const scope = { ...inside.club, practiceId: row.id }
      const { row: walkIn, isNew } = await queries.walkIns.insertOnce(inside, scope, fields)
      if (!isNew) return { walkIn, isNew }
      if ((await queries.countWalkIns(inside.db, practiceId)).count > MAX_WALK_INS)
        throw new Refusal('conflict', 'tooManyWalkIns')
      await mailGuest(inside, row, walkIn)
      await noteChange(inside, 'answers')
      if (closedReason(row, inside.now) === null) await emitTaken(inside, row)
      return { walkIn, isNew }
    },
    { isEarly: true },
  )

/** Removes a guest, even one that arrives later. The place goes to the first in line. */
export const removeWalkIn = (ctx: ClubContext, practiceId: string, id: string): Promise<void> =>
  withOpenRegister(
    ctx,
    practiceId,
    async (inside, row) => {
      const now = inside.now.toISOString()
      await queries.takeBackWalkIn(inside.db, { ...registerKey(inside, row), id, now })
      await emit(inside, 'placesFreed', { practiceIds: [row.id] })
      await noteChange(inside, 'answers')
    },
    { isEarly: true },
  )
