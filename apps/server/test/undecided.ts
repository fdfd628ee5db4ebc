import { newId } from '@boathouse/domain/kernel/ids'
import type { Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'

/** Somebody who joined a club by their address alone and has not chosen to stay, in place of one before. */
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
