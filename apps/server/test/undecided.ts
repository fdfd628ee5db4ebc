import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import type { Db, Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

/** A user who joined by email address alone and hasn't decided. Replaces the user's earlier row. */
export async function anUndecided(
  { database: { db }, server }: Pick<TestApp, 'database' | 'server'>,
  { id: userId }: { readonly id: string },
  clubId: string,
  overrides: Partial<Row<'undecidedMembers'>> = {},
): Promise<void> {
  const joinedAt = server.clock().toISOString()
  await db.deleteFrom('undecidedMembers').where('userId', '=', userId).execute()
  await db
    .insertInto('undecidedMembers')
    .values({ userId, clubId, role: 'athlete', inviteId: newId(), joinedAt, ...overrides })
    .execute()
}

export const fillUndecided = (db: Db, people: number): Promise<unknown> =>
  insertMany(
    db,
    sql`insert into "undecidedMembers" ("userId", "clubId", "role", "inviteId", "joinedAt")
    select ${idOfN}, ${sql.raw(`'club-' || (n % 500)`)}, 'athlete', ${idOfN}, ${at} from ${numbers(people)}`,
  )
