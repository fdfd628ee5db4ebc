import { notFound } from '@boathouse/domain/kernel/errors'
import type { Limits } from '@boathouse/domain/reservations/limit-rules'
import type { Reservation } from '@boathouse/domain/reservations/model'
import { mayArrange } from '@boathouse/domain/reservations/policy'
import { coachesSquad } from '#auth/gate.ts'
import type { ClubContext } from '../../context.ts'
import { findBoat, mayKeep, namesOfBoats, peopleKnown } from '../boats/service.ts'
import { showClub } from '../clubs/service.ts'
import { presentReservation } from './present.ts'
import * as queries from './queries.ts'

/** Whether the asker has no limits: who keeps the boats, and who coaches a squad of the club. */
export const isCoach = async (ctx: ClubContext): Promise<boolean> =>
  mayKeep(ctx) ||
  (ctx.actor.membership?.clubId === ctx.club.clubId && (await coachesSquad(ctx.db, ctx.actor)))

/** Reservations as the asker sees them. As many queries, however many. */
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

/** A stored reservation as the asker sees it. */
export async function showStored(ctx: ClubContext, row: queries.ReservationRow): Promise<Reservation> {
  const [shown] = await showReservations(ctx, [row])
  if (!shown) throw notFound()
  return shown
}

/** What stands of a boat or of a member: what is to come, what began and is not void, and what the boat is out for. */
export const standing = (
  { db, club, now }: ClubContext,
  of: { readonly boatId: string } | { readonly memberId: string },
): Promise<queries.ReservationRow[]> => queries.standing(db, club, { now, ...of })

/** Who has some boats reserved within two moments. */
export const reservedWithin = (
  { db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>,
  within: { readonly boatIds: readonly string[]; readonly from: string; readonly to: string },
) => queries.reservedWithin(db, club, { now, ...within })

/** What the asker may reserve; null for who has no limits. */
export async function limitsOf(ctx: ClubContext): Promise<Limits | null> {
  if (await isCoach(ctx)) return null
  const { reservationDays: days, reservationMinutes: minutes, reservationsOpen: open } = await showClub(ctx)
  return { days, minutes, open }
}

/** For when a boat is reserved, for all of the club's members. */
export async function listReservations(ctx: ClubContext, boatId: string) {
  await findBoat(ctx, boatId)
  const { timeZone } = await showClub(ctx)
  const items = await showReservations(ctx, await standing(ctx, { boatId }))
  const limits = await limitsOf(ctx)
  return { items, timeZone, limits, abilities: { forOthers: limits === null } }
}

/** What the asker has reserved. */
export async function listOwnReservations(ctx: ClubContext) {
  const { timeZone } = await showClub(ctx)
  const rows = await standing(ctx, { memberId: ctx.actor.user.id })
  return { items: await showReservations(ctx, rows), timeZone }
}
