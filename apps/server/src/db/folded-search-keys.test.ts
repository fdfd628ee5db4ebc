import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { at, farOff, idOf, idOfN, insertMany, isSqlite, numbers } from '../../test/bulk-rows.ts'
import { emptyAddress, migrateTo, open } from '../../test/database.ts'
import { migrate } from './migrate.ts'
import type { Db } from './tables.ts'

const SESSIONS = 1_050

async function fillOldRows(db: Db): Promise<void> {
  const isTrue = sql.raw(isSqlite ? '1' : 'true')
  const rows = [
    sql`insert into "users" ("id", "email", "emailVerified", "name", "createdAt", "updatedAt", "firstName", "lastName")
      values (${idOf(1)}, 'l@x.example', ${isTrue}, '', ${at}, ${at}, 'Łukasz', 'Müller')`,
    sql`insert into "clubs" ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
      values ('club', 'Malmø', 'malmø', 'malmø', 'active', ${at}, ${at})`,
    sql`insert into "members" ("clubId", "userId", "role", "status", "joinedAt", "updatedAt", "searchKey")
      values ('club', ${idOf(1)}, 'athlete', 'active', ${at}, ${at}, 'łukasz muller l@x.example')`,
    sql`insert into "invites" ("clubId", "id", "token", "email", "role", "status", "firstName", "searchKey", "createdAt", "expiresAt")
      values ('club', ${idOf(1)}, 't', 'o@x.example', 'athlete', 'pending', 'O’Brien', 'o’brien o@x.example', ${at}, ${farOff})`,
    sql`insert into "boats" ("clubId", "id", "name", "nameKey", "searchKey", "rigs", "craftKeys", "notes", "version", "createdAt", "updatedAt")
      values ('club', ${idOf(1)}, 'Weiß', 'weiß', 'weiß 2x', '[{"craft":"double","hasCox":false}]', ',double,', '', 1, ${at}, ${at})`,
    sql`insert into "outings" ("clubId", "id", "boatId", "craft", "destination", "startedBy", "outAt", "expectedBack", "remarks",
        "searchKey", "version", "createdAt", "updatedAt")
      values ('club', ${idOf(1)}, ${idOf(1)}, 'double', 'Große Elbinsel', ${idOf(1)}, ${at}, ${at}, '', 'große elbinsel', 1, ${at}, ${at})`,
    sql`insert into "trainingSessions" ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes",
        "searchKey", "createdAt", "updatedAt")
      select ${idOf(1)}, ${idOfN}, '2026-03-01', 'speed', 1, 'low', '', case when n % 2 = 0 then 'Sørensen' else 'calm' end,
        case when n % 2 = 0 then 'sørensen' else 'calm' end, ${at}, ${at} from ${numbers(SESSIONS)}`,
  ]
  for (const row of rows) await insertMany(db, row)
}

it('a migration folds the search keys of all stored rows', async () => {
  const database = open(await emptyAddress())
  const { db } = database
  try {
    await migrateTo(database, '0098-undone-imports')
    await fillOldRows(db)
    await migrate(database)
    const keysOf = async (table: 'clubs' | 'members' | 'invites' | 'boats' | 'outings') =>
      (await db.selectFrom(table).select('searchKey').execute()).map(({ searchKey }) => searchKey)
    expect(await keysOf('clubs')).toEqual(['malmo malmoe'])
    expect(await keysOf('members')).toEqual(['lukasz muller l@x.example mueller'])
    expect(await keysOf('invites')).toEqual(['obrien o@x.example'])
    expect(await keysOf('boats')).toEqual(['weiss 2x'])
    expect(await keysOf('outings')).toEqual(['grosse elbinsel'])
    const sessions = await db
      .selectFrom('trainingSessions')
      .select(['notes', 'searchKey', (eb) => eb.fn.countAll<number | string>().as('count')])
      .groupBy(['notes', 'searchKey'])
      .orderBy('notes')
      .execute()
    expect(sessions.map(({ count, ...row }) => ({ ...row, count: Number(count) }))).toEqual([
      { notes: 'Sørensen', searchKey: '\nsorensen soerensen', count: SESSIONS / 2 },
      { notes: 'calm', searchKey: '\ncalm', count: SESSIONS / 2 },
    ])
  } finally {
    await database.db.destroy()
  }
})
