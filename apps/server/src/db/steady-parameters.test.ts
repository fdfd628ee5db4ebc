import { expect, it } from 'vitest'
import { engine, workerDatabase } from '../../test/database.ts'
import { aPerson } from '../../test/factories.ts'
import { prepared } from './prepared.ts'

type Given = { email: string; limit: number }

const byEmail = prepared((db, { email, limit }: Given) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .where('theme', '=', 'system')
    .limit(limit)
    .select((eb) => ['id', eb.val(email).as('asked')]),
)

const note = prepared((db, row: { clubId: string; kind: 'outings'; changedAt: string }) =>
  db
    .insertInto('clubChanges')
    .values({ clubId: row.clubId, kind: row.kind, number: 1, changedAt: row.changedAt })
    .returning('number'),
)

it('SQLite plans no prepared query by the values of its parameters, and inserts rows unchanged', async () => {
  const { db } = await workerDatabase()
  const isSqlite = engine === 'sqlite'
  expect(byEmail.sql(db).replace(/\$\d/g, '?')).toBe(
    isSqlite
      ? 'select "id", ? as "asked" from "users" where "email" = (select ?) and "theme" = (select ?) limit (select ?)'
      : 'select "id", ? as "asked" from "users" where "email" = ? and "theme" = ? limit ?',
  )
  expect(note.sql(db).replace(/\$\d/g, '?')).toContain('values (?, ?, ?, ?) returning "number"')
})

it('a prepared query uses the given values each time', async () => {
  const database = await workerDatabase()
  const [one, other] = [await aPerson({ database }), await aPerson({ database })]
  for (const { id, email } of [one, other, one])
    expect(await byEmail(database.db, { email, limit: 1 })).toMatchObject([{ id, asked: email }])
  expect(await byEmail(database.db, { email: one.email, limit: 0 })).toEqual([])
})
