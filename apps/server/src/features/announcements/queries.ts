import { newAnnouncement } from '@boathouse/domain/announcements/contract'
import { announcement } from '@boathouse/domain/announcements/model'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

export const announcements = new Records({
  table: 'announcements',
  shown: announcement,
  input: newAnnouncement,
})

/** What a club still announces on a day, the newest first. */
export const currentOn = prepared(
  (db, { clubId, today, most }: { clubId: string; today: string; most: number }) =>
    db
      .selectFrom('announcements')
      .where('clubId', '=', clubId)
      .where('endsOn', '>=', today)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .select(announcements.columns),
)

/** Where a page of the list ends. */
const cursorKey = z.tuple([instant, id])

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The newest first. */
export async function pageOfAnnouncements(db: Db, { clubId }: ClubScope, { limit, cursor }: Page) {
  let query = db
    .selectFrom('announcements')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .select(announcements.columns)
  if (cursor !== undefined) {
    const [createdAt, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, lastId)))
  }
  return pageOfRows(await query.execute(), limit, (row) => [row.createdAt, row.id])
}
