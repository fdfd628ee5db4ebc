import type { ViewKind } from '@boathouse/domain/club/consents/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import * as z from 'zod/mini'
import type { AthleteScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import type { Db, Row } from '#db/tables.ts'

interface Viewing {
  readonly clubId: string
  readonly viewerId: string
  readonly day: CalendarDay
  readonly kind: ViewKind
}

export async function listLookedAt(
  db: Db,
  { clubId, viewerId, day, kind }: Viewing,
  athleteIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('looks')
    .where('viewerId', '=', viewerId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('athleteId', 'in', athleteIds)
    .where('clubId', '=', clubId)
    .select('athleteId')
    .execute()
  return rows.map(({ athleteId }) => athleteId)
}

export async function insertViews(db: Db, rows: readonly Row<'looks'>[]): Promise<void> {
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await db
      .insertInto('looks')
      .values([...some])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

const cursorKey = z.tuple([id])

/** Newest first: ids begin with their time. */
export async function pageOfViews(db: Db, { athleteId }: AthleteScope, { limit, cursor }: Page) {
  let query = db
    .selectFrom('looks')
    .innerJoin('clubs', 'clubs.id', 'looks.clubId')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'looks.viewerId').on('users.erasedAs', 'is', null),
    )
    .where('looks.athleteId', '=', athleteId)
    .orderBy('looks.id', 'desc')
    .limit(limit + 1)
    .select(['looks.id', 'looks.day', 'looks.kind', 'clubs.name as clubName'])
    .select(['users.id as viewerId', 'users.firstName', 'users.lastName'])
  if (cursor !== undefined) query = query.where('looks.id', '<', decodeCursor(cursor, cursorKey)[0])
  return pageOfRows(await query.execute(), limit, (row) => [row.id])
}
