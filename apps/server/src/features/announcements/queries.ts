import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import type { Db, Row } from '#db/tables.ts'

const shown = ['id', 'title', 'message', 'endsOn', 'version', 'createdAt', 'updatedAt'] as const
const kept = [...shown, 'deletedAt'] as const

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
      .select(shown),
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
    .select(shown)
  if (cursor !== undefined) {
    const [createdAt, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, lastId)))
  }
  return pageOfRows(await query.execute(), limit, (row) => [row.createdAt, row.id])
}

/** A deleted one too. */
export const findAnnouncement = (db: Db, { clubId }: ClubScope, announcementId: string) =>
  db
    .selectFrom('announcements')
    .where('clubId', '=', clubId)
    .where('id', '=', announcementId)
    .select(kept)
    .executeTakeFirst()

type AnnouncementRow = Row<'announcements'>

/** Stores it unless the club has one under its id. */
export const insertAnnouncement = (db: Db, row: AnnouncementRow) =>
  db
    .insertInto('announcements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'id']).doNothing())
    .returning(shown)
    .executeTakeFirst()

interface Change {
  readonly id: string
  readonly version: number
  readonly now: string
  readonly changes: Partial<Pick<AnnouncementRow, 'title' | 'message' | 'endsOn' | 'deletedAt'>>
}

/** Undefined when it was changed since that version. */
export const updateAnnouncement = (
  db: Db,
  { clubId }: ClubScope,
  { id: announcementId, version, now, changes }: Change,
) =>
  db
    .updateTable('announcements')
    .set({ ...changes, updatedAt: now, version: version + 1 })
    .where('clubId', '=', clubId)
    .where('id', '=', announcementId)
    .where('version', '=', version)
    .returning(shown)
    .executeTakeFirst()
