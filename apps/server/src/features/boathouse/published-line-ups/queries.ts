import type { ClubScope } from '#auth/gate.ts'
import { isAnnounced } from '#db/announced.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import type { Db, Row } from '#db/tables.ts'

export const publishedAmong = async (db: Db, { clubId }: ClubScope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('lineUps')
        .where('clubId', '=', clubId)
        .where('id', 'in', ids)
        .where('publishedAt', 'is not', null)
        .select(['id', 'publishedAt'])
        .$narrowType<{ publishedAt: string }>()
        .execute()

export const seatsOf = async (db: Db, { clubId }: ClubScope, lineUpIds: readonly string[]) =>
  lineUpIds.length === 0
    ? []
    : db
        .selectFrom('publishedSeats as seated')
        .innerJoin('boats', (join) =>
          join.onRef('boats.clubId', '=', 'seated.clubId').onRef('boats.id', '=', 'seated.boatId'),
        )
        .where('seated.clubId', '=', clubId)
        .where('seated.lineUpId', 'in', lineUpIds)
        .orderBy('boats.nameKey')
        .orderBy('seated.boatId')
        .orderBy('seated.seat')
        .select(['seated.lineUpId', 'seated.boatId', 'seated.craft', 'seated.seat', 'seated.memberId'])
        .select(['seated.id', 'seated.createdAt', 'boats.name', 'boats.rigs'])
        .execute()

export type SeatRow = Awaited<ReturnType<typeof seatsOf>>[number]

export const removeSeats = (db: Db, { clubId }: ClubScope, lineUpId: string) =>
  db.deleteFrom('publishedSeats').where('clubId', '=', clubId).where('lineUpId', '=', lineUpId).execute()

export async function insertSeats(db: Db, rows: readonly Row<'publishedSeats'>[]): Promise<void> {
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await db.insertInto('publishedSeats').values(some).execute()
}

/** Boats that someone of their crew has taken out since an instant. */
export const takenOut = async (
  db: Db,
  { clubId }: ClubScope,
  { lineUpIds, since }: { readonly lineUpIds: readonly string[]; readonly since: string },
) =>
  lineUpIds.length === 0
    ? []
    : db
        .selectFrom('publishedSeats as seated')
        .innerJoin('outings', (join) =>
          join.onRef('outings.clubId', '=', 'seated.clubId').onRef('outings.boatId', '=', 'seated.boatId'),
        )
        .innerJoin('outingCrews as crew', (join) =>
          join
            .onRef('crew.clubId', '=', 'outings.clubId')
            .onRef('crew.outingId', '=', 'outings.id')
            .onRef('crew.memberId', '=', 'seated.memberId'),
        )
        .where('seated.clubId', '=', clubId)
        .where('seated.lineUpId', 'in', lineUpIds)
        .where('outings.outAt', '>=', since)
        .distinct()
        .select(['seated.lineUpId', 'seated.boatId', 'outings.outAt'])
        .execute()

interface Today {
  readonly now: Date
  /** Day in the club's time zone. */
  readonly today: string
}

/** Today's published line-ups that are not over, without unannounced practices: practices by start, then the day's. */
export async function readyLineUps(db: Db, club: ClubScope, { now, today }: Today) {
  const { clubId } = club
  const ofPractices = await db
    .selectFrom('practices')
    .innerJoin('lineUps', (join) =>
      join.onRef('lineUps.clubId', '=', 'practices.clubId').onRef('lineUps.id', '=', 'practices.id'),
    )
    .where('practices.clubId', '=', clubId)
    .where('practices.day', '=', today)
    .where('practices.deletedAt', 'is', null)
    .where('practices.cancelledAt', 'is', null)
    .where('practices.endsAt', '>', now.toISOString())
    .where((eb) => isAnnounced(now.toISOString())(eb as never))
    .where('lineUps.publishedAt', 'is not', null)
    .orderBy('practices.startsAt')
    .orderBy('practices.id')
    .select(['practices.id', 'practices.title', 'practices.startsAt'])
    .execute()
  const ofDay = await publishedAmong(db, club, [today])
  return [...ofPractices, ...ofDay.map(({ id }) => ({ id, title: '', startsAt: null }))]
}

interface OfMember {
  readonly memberId: string
  readonly first: string
}

export const seatsOfMember = (db: Db, { clubId }: ClubScope, { memberId, first }: OfMember) =>
  db
    .selectFrom('publishedSeats as seated')
    .innerJoin('lineUps', (join) =>
      join.onRef('lineUps.clubId', '=', 'seated.clubId').onRef('lineUps.id', '=', 'seated.lineUpId'),
    )
    .innerJoin('boats', (join) =>
      join.onRef('boats.clubId', '=', 'seated.clubId').onRef('boats.id', '=', 'seated.boatId'),
    )
    .where('seated.clubId', '=', clubId)
    .where('seated.memberId', '=', memberId)
    .where('lineUps.day', '>=', first)
    .where('lineUps.practiceId', 'is not', null)
    .orderBy('boats.nameKey')
    .orderBy('seated.seat')
    .select(['seated.lineUpId', 'seated.seat', 'seated.createdAt', 'boats.name'])
    .execute()
