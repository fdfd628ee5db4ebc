import { FIRST_DAY } from '@boathouse/domain/kernel/calendar-day'
import { sql } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { selectFiguresOf } from '#db/rows/shared-sessions.ts'
import type { CoachedScope, CommentScope } from '#db/scopes.ts'
import type { Db } from '#db/tables.ts'
import { sessionsIn } from './queries.ts'

type Reader = ClubScope & { readonly readerId: string }

type NewMarks = ClubScope & {
  readonly id: string
  readonly readers: readonly string[]
  readonly markedAt: string
}

export async function markUnreadByCoaches(
  db: Db,
  { athleteId }: CommentScope,
  { readers, clubId, id, markedAt }: NewMarks,
): Promise<void> {
  const rows = readers.map((readerId) => ({ readerId, clubId, athleteId, id, markedAt }))
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await db
      .insertInto('coachUnreadComments')
      .values([...some])
      .execute()
}

export async function markReadByCoach(
  db: Db,
  { readerId, clubId }: Reader,
  scope: CommentScope,
  upTo: string,
): Promise<void> {
  const { athleteId } = scope
  const sessions = await sessionsIn(db, scope)
  await db
    .deleteFrom('coachUnreadComments')
    .where('clubId', '=', clubId)
    .where('readerId', '=', readerId)
    .where('athleteId', '=', athleteId)
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

export async function markedAthletes(db: Db, { readerId, clubId }: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('coachUnreadComments')
    .where('clubId', '=', clubId)
    .where('readerId', '=', readerId)
    .distinct()
    .select('athleteId')
    .execute()
  return rows.map(({ athleteId }) => athleteId)
}

const LAST_DAY = '9999-12-31'

/** A coach's unread comments. Omits sessions that are deleted or no longer shared. */
function selectUnread(db: Db, { readerId, clubId }: Reader, scopes: readonly CoachedScope[]) {
  const ids = scopes.map(({ athleteId }) => athleteId)
  return db
    .selectFrom('coachUnreadComments as mark')
    .innerJoin('comments', (join) =>
      join.onRef('comments.athleteId', '=', 'mark.athleteId').onRef('comments.id', '=', 'mark.id'),
    )
    .innerJoin('trainingSessions as written', (join) =>
      join
        .onRef('written.athleteId', '=', 'comments.athleteId')
        .onRef('written.id', '=', 'comments.sessionId'),
    )
    .innerJoin(selectFiguresOf(db, scopes, { first: FIRST_DAY, last: LAST_DAY }).as('shown'), (join) =>
      join
        .onRef('shown.athleteId', '=', 'written.athleteId')
        .on(
          'shown.id',
          '=',
          sql<string>`coalesce(${sql.ref('written.joinedInto')}, ${sql.ref('written.id')})`,
        ),
    )
    .where('mark.clubId', '=', clubId)
    .where('mark.readerId', '=', readerId)
    .where('mark.athleteId', 'in', ids)
    .where('comments.clubId', '=', clubId)
    .where('comments.deletedAt', 'is', null)
    .where('comments.text', '!=', '')
}

export const unreadByCoach = (db: Db, reader: Reader, scope: CoachedScope, most: number) =>
  selectUnread(db, reader, [scope])
    .groupBy(['shown.id', 'shown.date'])
    .orderBy('shown.date', 'desc')
    .orderBy('shown.id', 'desc')
    .limit(most)
    .select(['shown.id', 'shown.date'])
    .select((eb) => eb.fn.countAll<number>().as('comments'))
    .execute()

export const countByAthlete = (db: Db, reader: Reader, scopes: readonly CoachedScope[]) =>
  selectUnread(db, reader, scopes)
    .groupBy('mark.athleteId')
    .select('mark.athleteId')
    .select((eb) => eb.fn.countAll<number>().as('comments'))
    .execute()
