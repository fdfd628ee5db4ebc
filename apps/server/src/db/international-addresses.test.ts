import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { at, farOff, idOf, insertMany, isSqlite } from '../../test/bulk-rows.ts'
import { emptyAddress, migrateTo, open } from '../../test/database.ts'
import { migrate } from './migrate.ts'

it('a migration converts stored ASCII forms of international domains to the compared form', async () => {
  const database = open(await emptyAddress())
  const { db } = database
  try {
    await migrateTo(database, '0100-folded-search-keys')
    const isTrue = sql.raw(isSqlite ? '1' : 'true')
    const addresses = ['anna@xn--mnchen-3ya.de', 'ben@x.example', 'eve@xn--a.de']
    for (const [n, email] of addresses.entries())
      await insertMany(
        db,
        sql`insert into "users" ("id", "email", "emailVerified", "name", "createdAt", "updatedAt", "firstName")
          values (${idOf(n)}, ${email}, ${isTrue}, '', ${at}, ${at}, 'Anna')`,
      )
    await insertMany(
      db,
      sql`insert into "clubs" ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
        values ('club', 'x', 'x', 'x', 'active', ${at}, ${at})`,
    )
    await insertMany(
      db,
      sql`insert into "members" ("clubId", "userId", "role", "status", "joinedAt", "updatedAt", "searchKey")
        values ('club', ${idOf(0)}, 'athlete', 'active', ${at}, ${at}, 'anna anna@xn--mnchen-3ya.de')`,
    )
    await insertMany(
      db,
      sql`insert into "invites" ("clubId", "id", "token", "email", "role", "status", "searchKey", "createdAt", "expiresAt")
        values ('club', ${idOf(1)}, 't', 'kim@xn--e1afmkfd.xn--p1ai', 'athlete', 'pending', 'kim', ${at}, ${farOff})`,
    )
    await migrate(database)
    const people = await db.selectFrom('users').orderBy('id').select('email').execute()
    expect(people.map(({ email }) => email)).toEqual(['anna@münchen.de', 'ben@x.example', 'eve@xn--a.de'])
    const member = await db.selectFrom('members').select('searchKey').executeTakeFirstOrThrow()
    expect(member.searchKey).toBe('anna anna@munchen.de anna@muenchen.de')
    const invite = await db.selectFrom('invites').select(['email', 'searchKey']).executeTakeFirstOrThrow()
    expect(invite).toEqual({ email: 'kim@пример.рф', searchKey: 'kim@пример.рф' })
  } finally {
    await database.db.destroy()
  }
})
