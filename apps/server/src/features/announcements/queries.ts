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

interface Batch {
  readonly clubId: string
  readonly after: string
  readonly most: number
}

/** The club's people who can be reached by mail: the address is theirs, and they did not turn the club's mails off. */
export const membersToMail = (db: Db, { clubId, after, most }: Batch) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', '>', after)
    .where('users.emailVerified', '=', true)
    .where('users.remindersOffAt', 'is', null)
    .orderBy('members.userId')
    .limit(most)
    .select(['users.id', 'users.email', 'users.locale'])
    .execute()

interface Mailed {
  readonly clubId: string
  readonly announcementId: string
  readonly userId: string
  readonly authorId: string
}

/** What an announcement's mail says, while it is there and its reader is a member who wants the club's mails. */
export const findForMail = (db: Db, { clubId, announcementId, userId, authorId }: Mailed) =>
  db
    .selectFrom('announcements')
    .innerJoin('clubs', 'clubs.id', 'announcements.clubId')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'announcements.clubId').on('members.userId', '=', userId),
    )
    .innerJoin('users', 'users.id', 'members.userId')
    .leftJoin('users as author', (join) => join.on('author.id', '=', authorId))
    .where('announcements.clubId', '=', clubId)
    .where('announcements.id', '=', announcementId)
    .where('announcements.deletedAt', 'is', null)
    .where('clubs.status', '=', 'active')
    .where('users.remindersOffAt', 'is', null)
    .select([
      'announcements.title',
      'announcements.message',
      'announcements.endsOn',
      'clubs.name as club',
      'clubs.timeZone',
      'users.linkVersion',
      'author.firstName as authorFirst',
      'author.lastName as authorLast',
    ])
    .executeTakeFirst()
