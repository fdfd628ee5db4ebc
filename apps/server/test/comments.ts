import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'
import { aTrainingSession } from './factories.ts'

interface With {
  readonly database: Database
}

export async function aComment(
  app: With,
  athlete: { readonly id: string },
  overrides: Partial<Row<'comments'>> = {},
): Promise<Row<'comments'>> {
  const now = currentTime().toISOString()
  const row: Row<'comments'> = {
    athleteId: athlete.id,
    id: newId(),
    sessionId: overrides.sessionId ?? (await aTrainingSession(app, athlete)).id,
    clubId: null,
    authorId: athlete.id,
    text: 'Well rowed',
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    ...overrides,
  }
  await app.database.db.insertInto('comments').values(row).execute()
  return row
}

export async function aCoachMark(
  { database }: With,
  mark: Omit<Row<'coachUnreadComments'>, 'markedAt'> & Partial<Row<'coachUnreadComments'>>,
): Promise<void> {
  const row = { markedAt: currentTime().toISOString(), ...mark }
  await database.db.insertInto('coachUnreadComments').values(row).execute()
}

/** Each user comments on their own session; unread by them as athlete and as coach. */
export async function fillComments(db: Db, { people }: { people: number }): Promise<void> {
  await insertMany(
    db,
    sql`insert into "comments" ("athleteId", "id", "sessionId", "authorId", "text", "version", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, ${idOfN}, ${idOfN}, 'Well rowed', 1, ${at}, ${at} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "unreadComments" ("athleteId", "id", "sessionId")
    select ${idOfN}, ${idOfN}, ${idOfN} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "coachUnreadComments" ("readerId", "clubId", "athleteId", "id", "markedAt")
    select members."userId", members."clubId", comments."athleteId", comments."id", ${at}
    from comments inner join members on members."userId" = comments."athleteId"`,
  )
  await insertMany(
    db,
    sql`insert into "commentMails" ("userId", "dueAt")
    select ${idOfN}, case when n % 100 = 0 then ${at} end from ${numbers(people)}`,
  )
}
