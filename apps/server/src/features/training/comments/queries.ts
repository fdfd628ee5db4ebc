import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import { newComment } from '@boathouse/domain/training/comments/contract'
import { comment } from '@boathouse/domain/training/comments/model'
import { MAX_COMMENTS } from '@boathouse/domain/training/comments/rules'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AthleteScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import type { CommentScope } from '#db/scopes.ts'
import type { Db } from '#db/tables.ts'

const place = { sessionId: id }

export const comments = new Records({
  table: 'comments',
  shown: z.object({ ...comment.shape, ...place }),
  input: z.object({ ...newComment.shape, ...place }),
})

/** A session and those joined into it. */
export async function sessionsIn(db: Db, { athleteId, sessionId }: CommentScope): Promise<string[]> {
  const joined = await db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('joinedInto', '=', sessionId)
    .select('id')
    .execute()
  return [sessionId, ...joined.map((session) => session.id)]
}

async function selectComments(db: Db, scope: CommentScope) {
  const { athleteId, throughClub } = scope
  const query = db
    .selectFrom('comments')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'comments.authorId').on('users.erasedAs', 'is', null),
    )
    .where('comments.athleteId', '=', athleteId)
    .where('comments.sessionId', 'in', await sessionsIn(db, scope))
    .select(['comments.id', 'comments.athleteId', 'comments.authorId', 'comments.clubId'])
    .select(['comments.text', 'comments.version', 'comments.createdAt', 'comments.updatedAt'])
    .select('comments.deletedAt')
    .select((eb) =>
      eb.selectFrom('clubs').whereRef('clubs.id', '=', 'comments.clubId').select('clubs.name').as('clubName'),
    )
    .select(['users.id as writerId', 'users.firstName', 'users.lastName'])
  return { query: throughClub === null ? query : query.where('comments.clubId', '=', throughClub) }
}

export async function findComment(db: Db, scope: CommentScope, commentId: string) {
  const { query } = await selectComments(db, scope)
  return query.where('comments.id', '=', commentId).executeTakeFirst()
}

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

const cursorKey = z.tuple([instant, id])

export async function pageOfComments(db: Db, scope: CommentScope, { limit, cursor }: Page) {
  const { query } = await selectComments(db, scope)
  let page = query
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [createdAt, last] = decodeCursor(cursor, cursorKey)
    page = page.where((eb) =>
      eb(eb.refTuple('comments.createdAt', 'comments.id'), '<', eb.tuple(createdAt, last)),
    )
  }
  return pageOfRows(await page.execute(), limit, (row) => [row.createdAt, row.id])
}

export async function isFull(db: Db, { athleteId, sessionId }: CommentScope): Promise<boolean> {
  const found = await db
    .selectFrom('comments')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .limit(1)
    .offset(MAX_COMMENTS - 1)
    .select('id')
    .execute()
  return found.length > 0
}

interface NewMark {
  readonly id: string
  readonly sessionId: string
}

export const markUnread = (db: Db, { athleteId }: CommentScope, { id, sessionId }: NewMark) =>
  db.insertInto('unreadComments').values({ athleteId, id, sessionId }).execute()

export async function markRead(db: Db, scope: CommentScope, upTo: string): Promise<void> {
  const { athleteId } = scope
  const sessions = await sessionsIn(db, scope)
  await db
    .deleteFrom('unreadComments')
    .where('athleteId', '=', athleteId)
    .where('sessionId', 'in', sessions)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('comments')
        .where('comments.athleteId', '=', athleteId)
        .where('comments.sessionId', 'in', sessions)
        .where('comments.createdAt', '<=', upTo)
        .select('comments.id'),
    )
    .execute()
}

/** Newest first, without deleted sessions. */
export const unreadSessions = (db: Db, { athleteId }: AthleteScope, most: number) =>
  db
    .selectFrom('unreadComments')
    .innerJoin('comments', (join) =>
      join
        .onRef('comments.athleteId', '=', 'unreadComments.athleteId')
        .onRef('comments.id', '=', 'unreadComments.id'),
    )
    .innerJoin('trainingSessions as written', (join) =>
      join
        .onRef('written.athleteId', '=', 'comments.athleteId')
        .onRef('written.id', '=', 'comments.sessionId'),
    )
    .innerJoin('trainingSessions as shown', (join) =>
      join
        .onRef('shown.athleteId', '=', 'written.athleteId')
        .on(
          'shown.id',
          '=',
          sql<string>`coalesce(${sql.ref('written.joinedInto')}, ${sql.ref('written.id')})`,
        ),
    )
    .where('unreadComments.athleteId', '=', athleteId)
    .where('comments.deletedAt', 'is', null)
    .where('comments.text', '!=', '')
    .where('shown.deletedAt', 'is', null)
    .groupBy(['shown.id', 'shown.date'])
    .orderBy('shown.date', 'desc')
    .orderBy('shown.id', 'desc')
    .limit(most)
    .select(['shown.id', 'shown.date'])
    .select((eb) => eb.fn.countAll<number>().as('comments'))
    .execute()
