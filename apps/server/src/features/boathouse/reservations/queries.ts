import { reservation } from '@boathouse/domain/boathouse/reservations/model'
import { EARLY_MS, LAPSES_AFTER_MS } from '@boathouse/domain/boathouse/reservations/rules'
import { LONGEST_MINUTES, MAX_PER_BOAT } from '@boathouse/domain/club/clubs/reservation-limit-rules'
import type { ClubScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

/** Stored form: holder and outing are ids. */
export const reservations = new Records({
  table: 'reservations',
  shown: { shape: { ...reservation.shape, memberId: true, outingId: true } },
  input: {
    shape: { boatId: true, memberId: true, startsAt: true, endsAt: true, forWhom: true, reason: true },
  },
})

export type ReservationRow = Awaited<ReturnType<typeof reservations.get>>

interface Looking {
  readonly now: Date
  readonly boatId?: string
  readonly memberId?: string
}

const since = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Future reservations, begun ones that haven't lapsed, and those of current outings; next first. None exceeds a day. */
export function standing(
  db: Db,
  { clubId }: ClubScope,
  { now, boatId, memberId }: Looking,
): Promise<ReservationRow[]> {
  let query = db
    .selectFrom('reservations')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .where('startsAt', '>', since(now, LONGEST_MINUTES * 60_000))
    .where('endsAt', '>', now.toISOString())
    .where((eb) =>
      eb.or([
        eb.and([eb('outingId', 'is', null), eb('startsAt', '>', since(now, LAPSES_AFTER_MS))]),
        eb.exists(
          eb
            .selectFrom('outings')
            .whereRef('outings.clubId', '=', 'reservations.clubId')
            .whereRef('outings.id', '=', 'reservations.outingId')
            .where('outings.backAt', 'is', null)
            .select('outings.id'),
        ),
      ]),
    )
    .orderBy('startsAt')
    .limit(MAX_PER_BOAT + 1)
    .select(reservations.columns)
  if (boatId !== undefined) query = query.where('boatId', '=', boatId)
  if (memberId !== undefined) query = query.where('memberId', '=', memberId)
  return query.execute()
}

interface Within {
  readonly now: Date
  readonly boatIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** Omits lapsed reservations. */
export const reservedWithin = async (db: Db, { clubId }: ClubScope, { now, boatIds, from, to }: Within) =>
  boatIds.length === 0
    ? []
    : db
        .selectFrom('reservations')
        .where('clubId', '=', clubId)
        .where('boatId', 'in', boatIds)
        .where('deletedAt', 'is', null)
        .where('startsAt', '>', since(new Date(from), LONGEST_MINUTES * 60_000))
        .where('startsAt', '<', to)
        .where('endsAt', '>', from)
        .where((eb) =>
          eb.or([eb('outingId', 'is not', null), eb('startsAt', '>', since(now, LAPSES_AFTER_MS))]),
        )
        .select(['boatId', 'memberId'])
        .execute()

interface Departure {
  readonly now: Date
  readonly boatId: string
  readonly outingId: string
  readonly memberIds: readonly string[]
}

/** Links an outing to reservations of its boat and crew that begin about now and haven't lapsed. */
export const markTakenOut = (
  db: Db,
  { clubId }: ClubScope,
  { now, boatId, outingId, memberIds }: Departure,
) =>
  db
    .updateTable('reservations')
    .set({ outingId })
    .where('clubId', '=', clubId)
    .where('boatId', '=', boatId)
    .where('deletedAt', 'is', null)
    .where('outingId', 'is', null)
    .where('startsAt', '>', since(now, LAPSES_AFTER_MS))
    .where('startsAt', '<=', since(now, -EARLY_MS))
    .where('memberId', 'in', memberIds)
    .executeTakeFirst()

interface Told {
  readonly clubId: string
  readonly boatId: string
  readonly userId: string
}

/** Undefined unless the club is active, the user is a member, and damage makes the boat unusable. */
export const findTold = (db: Db, { clubId, boatId, userId }: Told) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .innerJoin('boats', 'boats.clubId', 'members.clubId')
    .where('members.userId', '=', userId)
    .where('members.clubId', '=', clubId)
    .where('clubs.status', '=', 'active')
    .where('users.erasedAs', 'is', null)
    .where('boats.id', '=', boatId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('damages')
          .whereRef('damages.clubId', '=', 'boats.clubId')
          .whereRef('damages.boatId', '=', 'boats.id')
          .where('damages.severity', '=', 'notUsable')
          .where('damages.mendedAt', 'is', null)
          .where('damages.deletedAt', 'is', null)
          .select('damages.id'),
      ),
    )
    .select(['users.firstName', 'users.email', 'clubs.name as club', 'clubs.timeZone', 'boats.name as boat'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
