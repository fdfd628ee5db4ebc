import { newAnnouncement } from '@boathouse/domain/club/announcements/contract'
import { announcement } from '@boathouse/domain/club/announcements/model'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import type { ExpressionBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import type { Db, Tables } from '#db/tables.ts'

// `storeRecipients` compares the squads of a repeated request.
const { squadIds: _, ...input } = newAnnouncement.shape

export const announcements = new Records({
  table: 'announcements',
  shown: { shape: { ...announcement.shape, choiceId: true } },
  input: { shape: input },
})

export type AnnouncementRow = Awaited<ReturnType<typeof currentOn>>[number]

type Today = { readonly clubId: string; readonly today: string; readonly most: number }

const selectCurrent = (db: Db, { clubId, today, most }: Today) =>
  db
    .selectFrom('announcements')
    .where('clubId', '=', clubId)
    .where('endsOn', '>=', today)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select(announcements.columns)

export const currentOn = prepared((db, asked: Today) => selectCurrent(db, asked))

export const currentFor = prepared((db, asked: Today & { readonly userId: string }) =>
  selectCurrent(db, asked).where(isFor(asked.userId)),
)

const isFor = (userId: string) => (eb: ExpressionBuilder<Tables, 'announcements'>) =>
  eb.or([
    eb('announcements.choiceId', 'is', null),
    eb.exists(
      eb
        .selectFrom('chosenMembers as meant')
        .whereRef('meant.choiceId', '=', 'announcements.choiceId')
        .where('meant.athleteId', '=', userId)
        .select('meant.athleteId'),
    ),
  ])

export const findFor = (
  db: Db,
  { clubId, id: announcementId, userId }: { clubId: string; id: string; userId: string },
) =>
  db
    .selectFrom('announcements')
    .where('clubId', '=', clubId)
    .where('id', '=', announcementId)
    .where('deletedAt', 'is', null)
    .where(isFor(userId))
    .select('endsOn')
    .executeTakeFirst()

const cursorKey = z.tuple([instant, id])

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

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

interface Mailed {
  readonly clubId: string
  readonly announcementId: string
  readonly userId: string
  readonly authorId: string | null
}

/** Undefined if deleted or the club is inactive, or if the reader is no recipient or turned these mails off. */
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
    .where(isFor(userId))
    .select([
      'announcements.title',
      'announcements.message',
      'announcements.endsOn',
      'announcements.choiceId',
      'clubs.name as club',
      'clubs.timeZone',
      'users.linkVersion',
      'users.remindersOffAt',
      'author.firstName as authorFirst',
      'author.lastName as authorLast',
    ])
    .executeTakeFirst()
