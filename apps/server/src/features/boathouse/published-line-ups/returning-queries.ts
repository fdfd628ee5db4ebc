import { newId } from '@boathouse/domain/kernel/ids'
import type { ClubScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

interface OfMember {
  readonly memberId: string
  readonly lineUpIds: readonly string[]
}

export const asPublished = (db: Db, { clubId }: ClubScope, { memberId, lineUpIds }: OfMember) =>
  db
    .selectFrom('publishedSeats as seated')
    .innerJoin('lineUpBoats as lined', (join) =>
      join
        .onRef('lined.clubId', '=', 'seated.clubId')
        .onRef('lined.lineUpId', '=', 'seated.lineUpId')
        .onRef('lined.boatId', '=', 'seated.boatId')
        .onRef('lined.craft', '=', 'seated.craft')
        .on('lined.deletedAt', 'is', null),
    )
    .innerJoin('lineUpSeats as worked', (join) =>
      join
        .onRef('worked.clubId', '=', 'lined.clubId')
        .onRef('worked.lineUpBoatId', '=', 'lined.id')
        .onRef('worked.seat', '=', 'seated.seat')
        .onRef('worked.memberId', '=', 'seated.memberId'),
    )
    .where('seated.clubId', '=', clubId)
    .where('seated.memberId', '=', memberId)
    .where('seated.lineUpId', 'in', lineUpIds)
    .select(['seated.lineUpId', 'worked.lineUpBoatId', 'worked.seat', 'worked.version'])
    .execute()

interface OfBoats {
  readonly lineUpId: string
  readonly ids: readonly string[]
}

/** Seats that are empty in the draft and as published. */
export const stillEmpty = (db: Db, { clubId }: ClubScope, { lineUpId, ids }: OfBoats) =>
  db
    .selectFrom('lineUpSeats as worked')
    .innerJoin('lineUpBoats as lined', (join) =>
      join.onRef('lined.clubId', '=', 'worked.clubId').onRef('lined.id', '=', 'worked.lineUpBoatId'),
    )
    .innerJoin('lineUps', (join) =>
      join.onRef('lineUps.clubId', '=', 'lined.clubId').onRef('lineUps.id', '=', 'lined.lineUpId'),
    )
    .where('worked.clubId', '=', clubId)
    .where('worked.lineUpBoatId', 'in', ids)
    .where('worked.memberId', 'is', null)
    .where('lined.lineUpId', '=', lineUpId)
    .where('lined.deletedAt', 'is', null)
    .where('lineUps.publishedAt', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('publishedSeats as seated')
            .whereRef('seated.clubId', '=', 'lined.clubId')
            .whereRef('seated.lineUpId', '=', 'lined.lineUpId')
            .whereRef('seated.boatId', '=', 'lined.boatId')
            .whereRef('seated.seat', '=', 'worked.seat')
            .select('seated.id'),
        ),
      ),
    )
    .select(['worked.lineUpBoatId', 'worked.seat', 'worked.version', 'lined.boatId', 'lined.craft'])
    .execute()

type EmptySeat = Awaited<ReturnType<typeof stillEmpty>>[number]

interface OfOne {
  readonly memberId: string
  readonly lineUpId: string
}

/** Whether the member has a seat, in the draft or as published. */
export async function sits(db: Db, { clubId }: ClubScope, { memberId, lineUpId }: OfOne): Promise<boolean> {
  const published = await db
    .selectFrom('publishedSeats')
    .where('clubId', '=', clubId)
    .where('lineUpId', '=', lineUpId)
    .where('memberId', '=', memberId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const worked = await db
    .selectFrom('lineUpBoats as lined')
    .innerJoin('lineUpSeats as worked', (join) =>
      join.onRef('worked.clubId', '=', 'lined.clubId').onRef('worked.lineUpBoatId', '=', 'lined.id'),
    )
    .where('lined.clubId', '=', clubId)
    .where('lined.lineUpId', '=', lineUpId)
    .where('lined.deletedAt', 'is', null)
    .where('worked.memberId', '=', memberId)
    .select('worked.id')
    .limit(1)
    .executeTakeFirst()
  return published !== undefined || worked !== undefined
}

interface PuttingBack extends OfOne {
  readonly seats: readonly EmptySeat[]
  readonly at: string
}

/** Restores seats in the draft and as published. */
export async function putBack(
  db: Db,
  { clubId }: ClubScope,
  { memberId, lineUpId, seats, at }: PuttingBack,
): Promise<void> {
  for (const { lineUpBoatId, seat } of seats)
    await db
      .updateTable('lineUpSeats')
      .set((eb) => ({ memberId, version: eb('version', '+', 1), updatedAt: at }))
      .where('clubId', '=', clubId)
      .where('lineUpBoatId', '=', lineUpBoatId)
      .where('seat', '=', seat)
      .execute()
  const rows = seats.map(
    ({ boatId, craft, seat }): Row<'publishedSeats'> => ({
      ...{ clubId, lineUpId, boatId, craft, seat, memberId },
      ...{ id: newId(), createdAt: at },
    }),
  )
  await db.insertInto('publishedSeats').values(rows).execute()
  await db
    .updateTable('lineUps')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: at }))
    .where('clubId', '=', clubId)
    .where('id', '=', lineUpId)
    .execute()
}
