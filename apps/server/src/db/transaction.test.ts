import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engine, freshAddress, open } from '../../test/database.ts'
import type { Database } from './connect.ts'
import { inTransaction } from './transaction.ts'

let database: Database
beforeAll(async () => {
  database = open(await freshAddress())
})
afterAll(() => database.db.destroy())

const at = currentTime().toISOString()
const insert = (db: Database['db'], purpose: string) =>
  db.insertInto('setUpLinks').values({ purpose, tokenHash: 'x', createdAt: at }).execute()
const purposes = async () =>
  (await database.db.selectFrom('setUpLinks').select('purpose').execute()).map((row) => row.purpose)

describe('a transaction', () => {
  it('commits all or nothing', async () => {
    await inTransaction(database, ({ db }) => insert(db, 'kept'))
    const failing = inTransaction(database, async ({ db }) => {
      await insert(db, 'lost')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await purposes()).toEqual(['kept'])
  })

  it('is joined by inner transactions', async () => {
    const failing = inTransaction(database, async (outer) => {
      await inTransaction(outer, ({ db }) => insert(db, 'inner'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await purposes()).not.toContain('inner')
  })

  it('prevents two from counting the same rows and both writing: the second sees the first', async () => {
    const join = (n: number) =>
      inTransaction(database, async ({ db }) => {
        const { count } = await db
          .selectFrom('throttles')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count > 0) return false
        await db
          .insertInto('throttles')
          .values({ key: `k${n}`, hits: 1, endsAt: at })
          .execute()
        return true
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => join(n)))
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)
    expect(won).toHaveLength(1)
    expect(await database.db.selectFrom('throttles').selectAll().execute()).toHaveLength(1)
  })

  it('is retried after a conflict on PostgreSQL, and finally gives up', async () => {
    const failing = (times: number) => {
      let tries = 0
      return inTransaction(database, async () => {
        tries += 1
        if (tries <= times) throw Object.assign(new Error('serialization'), { code: '40001' })
        return tries
      })
    }
    expect(await failing(2)).toBe(3)
    await expect(failing(99)).rejects.toThrow('serialization')
  })
})

if (engine === 'sqlite') {
  describe('the embedded database', () => {
    it('is durable on every commit, and checks references', async () => {
      const pragma = async (name: string) => {
        const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(database.db)
        return Object.values(rows[0] ?? {})[0]
      }
      const names = ['journal_mode', 'synchronous', 'foreign_keys']
      expect(await Promise.all(names.map(pragma))).toEqual(['wal', 2, 1])
    })
  })
} else {
  describe('a connection to PostgreSQL', () => {
    it('uses UTC in any time zone', async () => {
      const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(
        database.db,
      )
      expect(rows[0]?.zone).toBe('UTC')
    })
  })
}
