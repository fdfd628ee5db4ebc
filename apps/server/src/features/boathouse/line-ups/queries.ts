import { newLineUpBoat } from '@boathouse/domain/boathouse/line-ups/contract'
import { lineUpBoat } from '@boathouse/domain/boathouse/line-ups/model'
import { occasion } from '@boathouse/domain/boathouse/published-line-ups/model'
import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import { isPracticeRunBy } from '#db/squad-filter.ts'
import type { Db, Row } from '#db/tables.ts'

const { boatId, craft } = newLineUpBoat.shape

export const lineUpBoats = new Records({
  table: 'lineUpBoats',
  shown: { shape: { ...lineUpBoat.shape, lineUpId: true, boatId: true, updatedAt: true } },
  input: { shape: { lineUpId: true, boatId, craft } },
})

export type LineUpRow = Row<'lineUps'>
export type SeatRow = Row<'lineUpSeats'>

export const findLineUp = (db: Db, { clubId }: ClubScope, id: string): Promise<LineUpRow | undefined> =>
  db.selectFrom('lineUps').where('clubId', '=', clubId).where('id', '=', id).selectAll().executeTakeFirst()

export const putLineUp = (db: Db, row: LineUpRow) =>
  db
    .insertInto('lineUps')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clubId', 'id']).doUpdateSet((eb) => ({
        day: eb.ref('excluded.day'),
        hasLaunch: eb.ref('excluded.hasLaunch'),
        publishedAt: eb.ref('excluded.publishedAt'),
        publishedBy: eb.ref('excluded.publishedBy'),
        version: eb.ref('excluded.version'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()

export const boatsOf = (db: Db, { clubId }: ClubScope, lineUpId: string) =>
  db
    .selectFrom('lineUpBoats as lined')
    .innerJoin('boats', (join) =>
      join.onRef('boats.clubId', '=', 'lined.clubId').onRef('boats.id', '=', 'lined.boatId'),
    )
    .where('lined.clubId', '=', clubId)
    .where('lined.lineUpId', '=', lineUpId)
    .where('lined.deletedAt', 'is', null)
    .orderBy('lined.createdAt')
    .orderBy('lined.id')
    .select(['lined.id', 'lined.boatId', 'lined.craft', 'lined.version', 'lined.createdAt'])
    .select(['boats.name', 'boats.rigs', 'boats.squadIds', 'boats.minWeight', 'boats.maxWeight'])
    .select(['boats.outFrom', 'boats.outTo', 'boats.archivedAt'])
    .execute()

export type BoatRow = Awaited<ReturnType<typeof boatsOf>>[number]

export const findRemoved = (
  db: Db,
  { clubId }: ClubScope,
  { lineUpId, id }: { readonly lineUpId: string; readonly id: string },
) =>
  db
    .selectFrom('lineUpBoats')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('lineUpId', '=', lineUpId)
    .where('deletedAt', 'is not', null)
    .select('boatId')
    .executeTakeFirst()

/** Counts a line-up's current boats, and all boats including recently removed ones. */
export async function countBoats(db: Db, { clubId }: ClubScope, lineUpId: string) {
  const all = db
    .selectFrom('lineUpBoats')
    .where('clubId', '=', clubId)
    .where('lineUpId', '=', lineUpId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const { count: ever } = await all.executeTakeFirstOrThrow()
  const { count: current } = await all.where('deletedAt', 'is', null).executeTakeFirstOrThrow()
  return { current, ever }
}

/** Reads emptied seats, too. */
export const seatsOf = async (
  db: Db,
  { clubId }: ClubScope,
  lineUpBoatIds: readonly string[],
): Promise<SeatRow[]> =>
  lineUpBoatIds.length === 0
    ? []
    : db
        .selectFrom('lineUpSeats')
        .where('clubId', '=', clubId)
        .where('lineUpBoatId', 'in', lineUpBoatIds)
        .orderBy('lineUpBoatId')
        .orderBy('seat')
        .selectAll()
        .execute()

export async function putSeats(db: Db, rows: readonly SeatRow[]): Promise<void> {
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await db
      .insertInto('lineUpSeats')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['clubId', 'lineUpBoatId', 'seat']).doUpdateSet((eb) => ({
          memberId: eb.ref('excluded.memberId'),
          version: eb.ref('excluded.version'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute()
}

const cursorKey = z.tuple([calendarDay, occasion])

interface Listing {
  readonly limit: number
  readonly cursor?: string | undefined
  /** Restricts to practices that this squad coach runs; null for all. */
  readonly coachId: string | null
}

export async function pageOfLineUps(db: Db, { clubId }: ClubScope, { limit, cursor, coachId }: Listing) {
  let query = db
    .selectFrom('lineUps')
    .leftJoin('practices', (join) =>
      join
        .onRef('practices.clubId', '=', 'lineUps.clubId')
        .onRef('practices.id', '=', 'lineUps.practiceId')
        .on('practices.deletedAt', 'is', null),
    )
    .where('lineUps.clubId', '=', clubId)
    .where((eb) => eb.or([eb('lineUps.practiceId', 'is', null), eb('practices.id', 'is not', null)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('lineUpBoats as lined')
          .whereRef('lined.clubId', '=', 'lineUps.clubId')
          .whereRef('lined.lineUpId', '=', 'lineUps.id')
          .where('lined.deletedAt', 'is', null)
          .select('lined.id'),
      ),
    )
    .orderBy('lineUps.day', 'desc')
    .orderBy('lineUps.id', 'desc')
    .limit(limit + 1)
    .select(['lineUps.id', 'lineUps.practiceId', 'lineUps.day as savedDay', 'lineUps.publishedAt'])
    .select(['practices.title', 'practices.day', 'practices.startsAt', 'practices.endsAt'])
    .select(['practices.timeZone'])
  if (coachId !== null) query = query.where((eb) => isPracticeRunBy(coachId)(eb as never))
  if (cursor !== undefined) {
    const [day, last] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('lineUps.day', 'lineUps.id'), '<', eb.tuple(day, last)))
  }
  return pageOfRows(await query.execute(), limit, ({ savedDay, id }) => [savedDay, id])
}

export const countSeated = async (db: Db, { clubId }: ClubScope, lineUpIds: readonly string[]) =>
  lineUpIds.length === 0
    ? []
    : db
        .selectFrom('lineUpBoats as lined')
        .leftJoin('lineUpSeats as seated', (join) =>
          join
            .onRef('seated.clubId', '=', 'lined.clubId')
            .onRef('seated.lineUpBoatId', '=', 'lined.id')
            .on('seated.memberId', 'is not', null),
        )
        .where('lined.clubId', '=', clubId)
        .where('lined.lineUpId', 'in', lineUpIds)
        .where('lined.deletedAt', 'is', null)
        .groupBy('lined.lineUpId')
        .select((eb) => [
          'lined.lineUpId',
          eb.fn.count<number>('lined.id').distinct().as('boats'),
          eb.fn.count<number>('seated.id').as('seated'),
        ])
        .execute()
