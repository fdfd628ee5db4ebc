import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshAddress, open } from '../../test/database.ts'
import type { Db } from './tables.ts'

let db: Db

beforeEach(async () => {
  const address = await freshAddress()
  db = open({ ...address, connections: 1 } as typeof address).db
})
afterEach(() => db.destroy())

async function preparedWith(text: string): Promise<number> {
  const { rows } = await sql
    .raw<{ count: number }>(
      `select count(*) as count from pg_prepared_statements where statement like '%${text}%'`,
    )
    .execute(db)
  return rows[0]?.count ?? 0
}

const ask = (text: string) => sql`${sql.raw(`select 1 as ${text} where 1 =`)} ${1}`.execute(db)

it('a repeated statement is prepared, a single one is not', async () => {
  await ask('once')
  for (let n = 0; n < 5; n += 1) await ask('often')
  expect([await preparedWith('once'), await preparedWith('often')]).toEqual([0, 1])
})

it('a bulk insert is never prepared, however often it is repeated', async () => {
  const rows = sql.join(Array.from({ length: 500 }, (_, n) => sql`(${n}, ${'many'})`))
  for (let n = 0; n < 5; n += 1)
    await sql`select count(*) as many from (values ${rows}) as rows(n, text)`.execute(db)
  expect(await preparedWith('many')).toBe(0)
})
