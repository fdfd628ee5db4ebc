import type { Reservation } from '@boathouse/domain/boathouse/reservations/model'
import { mayArrange } from '@boathouse/domain/boathouse/reservations/policy'
import type { Limits } from '@boathouse/domain/club/clubs/reservation-limit-rules'
import { notFound } from '@boathouse/domain/kernel/errors'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import { findBoat, isCoach, namesOfBoats, peopleKnown } from '../boats/service.ts'
import { presentReservation } from './present.ts'
import * as queries from './queries.ts'

/** Takes a constant number of queries. */
export async function showReservations(
  ctx: ClubContext,
  rows: readonly queries.ReservationRow[],
): Promise<Reservation[]> {
  if (rows.length === 0) return []
  const userId = ctx.actor.user.id
  const coaches = await isCoach(ctx)
  const person = await peopleKnown(
    ctx,
    rows.map(({ memberId }) => memberId),
  )
  const boatOf = await namesOfBoats(
    ctx,
    rows.map(({ boatId }) => boatId),
  )
  return rows.map((row) =>
    presentReservation(row, {
      userId,
      person,
      boatName: boatOf(row.boatId),
      mayCancel: mayArrange({ isCoach: coaches, isOwn: row.memberId === userId }),
    }),
  )
}

export async function showStored(ctx: ClubContext, row: queries.ReservationRow): Promise<Reservation> {
  const [shown] = await showReservations(ctx, [row])
  if (!shown) throw notFound()
  return shown
}

export const standing = (
  { db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>,
  of: { readonly boatId: string } | { readonly memberId: string },
): Promise<queries.ReservationRow[]> => queries.standing(db, club, { now, ...of })

export const reservedWithin = (
  { db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>,
  within: { readonly boatIds: readonly string[]; readonly from: string; readonly to: string },
) => queries.reservedWithin(db, club, { now, ...within })

/** Null for users without limits. */
export async function limitsOf(ctx: ClubContext): Promise<Limits | null> {
  if (await isCoach(ctx)) return null
  const { reservationDays: days, reservationMinutes: minutes, reservationsOpen: open } = await showClub(ctx)
  return { days, minutes, open }
}

export async function listReservations(ctx: ClubContext, boatId: string) {
  await findBoat(ctx, boatId)
  const { timeZone } = await showClub(ctx)
  const items = await showReservations(ctx, await standing(ctx, { boatId }))
  const limits = await limitsOf(ctx)
  return { items, timeZone, limits, abilities: { forOthers: limits === null } }
}

export async function listOwnReservations(ctx: ClubContext) {
  const { timeZone } = await showClub(ctx)
  const rows = await standing(ctx, { memberId: ctx.actor.user.id })
  return { items: await showReservations(ctx, rows), timeZone }
}
