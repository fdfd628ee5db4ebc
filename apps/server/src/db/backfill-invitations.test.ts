import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { at, idOf } from '../../test/bulk-rows.ts'
import { emptyAddress, migrateTo, open } from '../../test/database.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

let database: Database

beforeEach(async () => {
  database = open(await emptyAddress())
})
afterEach(() => database.db.destroy())

it('forgets only the notices that an invitation was refused because of another club', async () => {
  const { db } = database
  await migrateTo(database, '0146-guardian-invites')
  for (const [n, notice] of ['inOtherClub', 'deadInvitation', null].entries())
    await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt", "invitationNotice")
      values (${idOf(n)}, ${`p${n}`}, ${sql.lit(true)}, '', ${at}, ${at}, ${notice})`.execute(db)
  await migrate(database)
  const users = await db.selectFrom('users').orderBy('id').select('invitationNotice').execute()
  expect(users.map(({ invitationNotice }) => invitationNotice)).toEqual([null, 'deadInvitation', null])
})
