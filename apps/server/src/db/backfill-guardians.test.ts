import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, idOf, isSqlite } from '../../test/bulk-rows.ts'
import { emptyAddress, migrateTo, open } from '../../test/database.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

let database: Database

beforeEach(async () => {
  database = open(await emptyAddress())
})
afterEach(() => database.db.destroy())

describe('an installation where every user has an email', () => {
  it('keeps users with everything that refers to them, and lets users have no email', async () => {
    const { db } = database
    await migrateTo(database, '0144-units')
    const isTrue = sql.raw(isSqlite ? '1' : 'true')
    await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
      values ('club', '', '', '', 'active', ${at}, ${at})`.execute(db)
    for (const n of [1, 2, 3]) {
      await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt", "firstName", "weightUnit")
        values (${idOf(n)}, ${`p${n}`}, ${isTrue}, '', ${at}, ${at}, 'Zoë', 'pounds')`.execute(db)
      await sql`insert into members ("clubId", "userId", "role", "status", "joinedAt", "updatedAt")
        values ('club', ${idOf(n)}, 'athlete', 'active', ${at}, ${at})`.execute(db)
      await sql`insert into sessions ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt")
        values (${idOf(n)}, ${idOf(n)}, ${`${n}`}, ${at}, ${at}, ${at})`.execute(db)
    }
    const rowsOf = () =>
      Promise.all(
        (['clubs', 'users', 'members', 'sessions'] as const).map(
          async (table) =>
            (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`.execute(db))
              .rows,
        ),
      )
    const before = await rowsOf()
    expect(before.map((rows) => rows.length)).toEqual([1, 3, 3, 3])
    await migrateTo(database, '0145-guardians')
    expect(await rowsOf()).toEqual(before)
    await migrate(database)

    const child = (n: number, email: string | null) =>
      sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt")
        values (${idOf(n)}, ${email}, ${sql.raw(isSqlite ? '0' : 'false')}, '', ${at}, ${at})`.execute(db)
    await child(4, null)
    await child(5, null)
    await expect(child(6, 'p1')).rejects.toThrow(/unique/i)
    const guard = (guardianId: string) =>
      sql`insert into guardianships ("guardianId", "childId", "createdAt")
        values (${guardianId}, ${idOf(4)}, ${at})`.execute(db)
    await guard(idOf(1))
    await expect(guard(idOf(9))).rejects.toThrow(/foreign key/i)
    await db.deleteFrom('users').where('id', '=', idOf(1)).execute()
    const left = ['members', 'sessions', 'guardianships'] as const
    const counts = left.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length)
    expect(await Promise.all(counts)).toEqual([2, 2, 0])
  })
})
