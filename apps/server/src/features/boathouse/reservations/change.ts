import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { isOutOfService } from '@boathouse/domain/boathouse/boats/rules'
import { isForOne } from '@boathouse/domain/boathouse/certificates/rules'
import type { NewReservation } from '@boathouse/domain/boathouse/reservations/contract'
import type { Reservation } from '@boathouse/domain/boathouse/reservations/model'
import { mayArrange } from '@boathouse/domain/boathouse/reservations/policy'
import {
  overlap,
  refuseBeyondLimits,
  refuseOver,
  refuseTooManyReservations,
  spanOf,
} from '@boathouse/domain/boathouse/reservations/rules'
import type { AuditAction } from '@boathouse/domain/club/audit/model'
import type { Limits } from '@boathouse/domain/club/clubs/reservation-limit-rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { recordEntry } from '#db/audit-entries.ts'
import { copiesForGuardians } from '#mail/guardian-copies.ts'
import { enqueueDailyMails } from '#mail/limits.ts'
import type { ClubContext } from '../../../context.ts'
import type { ClubEvents, EventContext } from '../../../events/model.ts'
import { membersAmong, reachableAmong } from '../../club/choices/service.ts'
import { writeInClub } from '../../club/clubs/change.ts'
import { showClub } from '../../club/clubs/service.ts'
import { findBoat, isCoach, showBoat } from '../boats/service.ts'
import { findRefused } from '../certificates/service.ts'
import * as queries from './queries.ts'
import { reservations } from './queries.ts'
import { limitsOf, showStored, standing } from './service.ts'

/** Idempotent. Throws a conflict with the overlapping reservation, or an invalid field for unusable boats. */
export const createReservation = (
  ctx: ClubContext,
  boatId: string,
  { id, forWhom, reason, memberId: wanted, ...typed }: NewReservation,
): Promise<{ reservation: Reservation; isNew: boolean }> =>
  writeInClub(ctx, { kind: 'boats' }, async (inside) => {
    await findBoat(inside, boatId)
    const { timeZone } = await showClub(inside)
    const span = spanOf(typed, timeZone)
    const memberId = wanted ?? inside.actor.user.id
    const fields = { id, boatId, memberId, ...span, forWhom, reason, outingId: null }
    const show = (row: queries.ReservationRow) => showStored(inside, row)
    const { row, isNew } = await reservations.insertOnce(inside, inside.club, fields, show)
    if (isNew) {
      const limits = await limitsOf(inside)
      await refuseWrongMember(inside, memberId)
      refuseOver(span, inside.now)
      refuseBeyondLimits({ ...typed, today: dayAt(inside.now, timeZone) }, limits)
      const day = dayAt(new Date(span.startsAt), timeZone)
      const { rigs } = await refuseUnusable(inside, boatId, day)
      await refuseLacking(inside, { rigs, memberId, day })
      await refuseTaken(inside, row, limits)
      await record(inside, { action: 'reservationMade', actorId: inside.actor.user.id }, row)
    }
    return { result: { reservation: await showStored(inside, row), isNew }, isChanged: isNew }
  })

async function refuseWrongMember(ctx: ClubContext, memberId: string): Promise<void> {
  const isOwn = memberId === ctx.actor.user.id
  if (!mayArrange({ isCoach: await isCoach(ctx), isOwn }))
    throw invalidField('memberId', 'reservationForOthers')
  if (!isOwn && !(await membersAmong(ctx, [memberId])).has(memberId))
    throw invalidField('memberId', 'memberUnknown')
}

async function refuseUnusable(ctx: ClubContext, boatId: string, day: string): Promise<Pick<Boat, 'rigs'>> {
  const boat = await showBoat(ctx, boatId)
  if (boat.archivedAt !== null) throw invalidField('day', 'boatArchived')
  if (boat.damage === 'notUsable') throw invalidField('day', 'reservedNotUsable')
  if (isOutOfService(boat.outOfService, day)) throw invalidField('day', 'reservedOutOfService')
  if (!boat.isForReader) throw invalidField('day', 'boatForOthers')
  return boat
}

interface Holding extends Pick<Boat, 'rigs'> {
  readonly memberId: string
  readonly day: string
}

/** Throws by the field if the holder lacks a requirement on that day. */
async function refuseLacking(ctx: ClubContext, { rigs, memberId, day }: Holding): Promise<void> {
  const holder = { memberIds: [memberId], coxId: null, isSingle: isForOne(rigs), day }
  if ((await findRefused(ctx, holder)).has(memberId)) throw invalidField('day', 'requirementMissing')
}

/** Call it in the storing transaction, so one of two concurrent reservations sees the other. */
async function refuseTaken(
  ctx: ClubContext,
  row: queries.ReservationRow,
  limits: Limits | null,
): Promise<void> {
  const ofBoat = await standing(ctx, { boatId: row.boatId })
  const other = ofBoat.find((one) => one.id !== row.id && overlap(one, row))
  if (other) throw new Refusal('conflict', 'boatReserved', { current: await showStored(ctx, other) })
  const own = await standing(ctx, { memberId: row.memberId })
  refuseTooManyReservations({ own: own.length, ofBoat: ofBoat.length }, limits)
}

export const cancelReservation = (ctx: ClubContext, id: string, version: number): Promise<Reservation> =>
  writeInClub(ctx, { kind: 'boats' }, async (inside) => {
    const show = (row: queries.ReservationRow) => showStored(inside, row)
    const { row, isChanged } = await reservations.softDelete(inside, inside.club, { id, version }, show)
    await requireArranging(inside, row)
    if (isChanged)
      await record(inside, { action: 'reservationCancelled', actorId: inside.actor.user.id }, row)
    return { result: await showStored(inside, row), isChanged }
  })

/** Throws a conflict if the boat is reserved by now. */
export const restoreReservation = (ctx: ClubContext, id: string): Promise<Reservation> =>
  writeInClub(ctx, { kind: 'boats' }, async (inside) => {
    const { row, isChanged } = await reservations.restore(inside.db, inside.club, id)
    await requireArranging(inside, row)
    if (isChanged) {
      await refuseTaken(inside, row, await limitsOf(inside))
      await record(inside, { action: 'reservationRestored', actorId: inside.actor.user.id }, row)
    }
    return { result: await showStored(inside, row), isChanged }
  })

async function requireArranging(ctx: ClubContext, { memberId }: queries.ReservationRow): Promise<void> {
  if (!mayArrange({ isCoach: await isCoach(ctx), isOwn: memberId === ctx.actor.user.id }))
    throw new Refusal('forbidden')
}

/** Logs reservations for others, but not members' own. */
async function record(
  inside: EventContext,
  { action, actorId }: { readonly action: AuditAction; readonly actorId: string },
  { memberId: subjectId }: queries.ReservationRow,
): Promise<void> {
  if (subjectId === actorId) return
  await recordEntry(inside, { action, actorId, subjectId, clubId: inside.club.clubId })
}

/** Marks the reservation for which the boat goes out; otherwise it would lapse. */
export async function takeOut(
  { db, club, now }: EventContext,
  { boatId, outingId, memberIds, isBack }: ClubEvents['outingStarted'],
): Promise<void> {
  if (!isBack) await queries.markTakenOut(db, club, { now, boatId, outingId, memberIds })
}

/** Cancels the reservation of a resumed outing if another one overlaps it by now. */
export async function takeOutAgain(
  ctx: EventContext,
  { boatId, outingId, actorId }: ClubEvents['outingResumed'],
): Promise<void> {
  const ofBoat = await standing(ctx, { boatId })
  const own = ofBoat.filter((one) => one.outingId === outingId)
  for (const row of own.filter((one) => ofBoat.some((other) => other.id !== one.id && overlap(other, one)))) {
    await reservations.softDelete(ctx, ctx.club, row)
    await record(ctx, { action: 'reservationCancelled', actorId }, row)
  }
}

/** Mails to a user about unusable reserved boats, per day. */
const MAX_MAILS = 5

/** Notifies holders of reservations, except the current user. */
export async function tellNotUsable(
  ctx: EventContext,
  { boatId, actorId }: ClubEvents['boatOutOfService'],
): Promise<void> {
  const { db, club, now } = ctx
  const holders = (await standing(ctx, { boatId })).map(({ memberId }) => memberId)
  const others = new Set(holders.filter((id) => id !== actorId))
  if (others.size === 0) return
  const people = await reachableAmong(ctx, [...others])
  const factsFor = (userId: string) => ({ ...club, boatId, userId })
  const mails = people.map(({ id, email: address, locale }) => ({
    ...{ template: 'reservedBoat' as const, address, locale, facts: factsFor(id) },
  }))
  const copies = await copiesForGuardians(ctx, [...others], {
    ...{ template: 'reservedBoat', factsFor, exceptId: actorId },
  })
  await enqueueDailyMails(db, [...mails, ...copies], { most: MAX_MAILS, now })
}
