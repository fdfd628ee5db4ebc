import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../test/bulk-rows.ts'
import { freshAddress, open } from '../../test/database.ts'
import { aPerson, aTrainingSession } from '../../test/factories.ts'
import { fillEverything } from '../../test/fill-everything.ts'
import type { Database } from './connect.ts'
import { computeFingerprint, readBatches } from './fingerprint.ts'
import { introspectTables, type StoredTable } from './introspection.ts'
import { tables } from './tables.ts'

let database: Database
let all: readonly StoredTable[]
beforeAll(async () => {
  database = open(await freshAddress())
  all = await introspectTables(database)
})
afterAll(() => database.db.destroy())

const named = (name: keyof typeof tables) => all.find((table) => table.name === name) as StoredTable

describe('the introspected tables', () => {
  it('have all columns, referenced tables first', () => {
    const found = Object.fromEntries(all.map(({ name, columns }) => [name, columns]))
    const stated = Object.entries(tables).map(([name, columns]) => [name, Object.keys(columns).sort()])
    expect(found).toEqual(Object.fromEntries(stated))
    const order = all.map(({ name }) => name)
    const comesFirst = (first: string, second: string) => order.indexOf(first) < order.indexOf(second)
    expect(comesFirst('users', 'sessions')).toBe(true)
    expect(comesFirst('practiceSeries', 'practices') && comesFirst('practices', 'answers')).toBe(true)
    expect(comesFirst('goals', 'goalTicks')).toBe(true)
  })

  it('have primary keys in key order', () => {
    expect(named('trainingSessions').key).toEqual(['athleteId', 'id'])
    expect(named('reminders').key).toEqual(['practiceId', 'athleteId'])
    expect(all.filter(({ key }) => key.length === 0)).toEqual([])
  })
})

describe('a fingerprint', () => {
  it('covers every row in key order, in any number of batches', async () => {
    const athlete = await aPerson({ database })
    for (let n = 1_500; n > 0; n -= 1)
      await aTrainingSession({ database }, athlete, { id: idOf(n), createdAt: AT, updatedAt: AT })
    const ids: unknown[] = []
    const sizes: number[] = []
    for await (const rows of readBatches(database.db, named('trainingSessions'))) {
      ids.push(...rows.map(({ id }) => id))
      sizes.push(rows.length)
    }
    expect(sizes).toEqual([1_000, 500])
    expect(ids).toEqual(Array.from({ length: 1_500 }, (_, n) => idOf(n + 1)))
    expect((await computeFingerprint(database.db, named('trainingSessions'))).rows).toBe(1_500)
  })

  it('changes with any column', async () => {
    const table = named('trainingSessions')
    const before = await computeFingerprint(database.db, table)
    const first = () => database.db.updateTable('trainingSessions').where('id', '=', idOf(700))
    for (const change of [
      { notes: ' ' },
      { rpe: 0 },
      { deletedAt: '2026-03-01T00:00:00.001Z' },
      { durationMs: 1 },
    ]) {
      const row = await database.db
        .selectFrom('trainingSessions')
        .selectAll()
        .where('id', '=', idOf(700))
        .executeTakeFirstOrThrow()
      await first().set(change).execute()
      expect((await computeFingerprint(database.db, table)).sha256).not.toBe(before.sha256)
      await first().set(row).execute()
      expect(await computeFingerprint(database.db, table)).toEqual(before)
    }
  })

  it('treats two spellings of one instant as equal', async () => {
    const table = named('setUpLinks')
    const link = { tokenHash: 'x', purpose: 'test' }
    const found: string[] = []
    for (const createdAt of [
      '2026-03-01T06:30:00.000Z',
      '2026-03-01T06:30:00Z',
      '2026-03-01T07:30:00+01:00',
    ]) {
      await database.db.deleteFrom('setUpLinks').execute()
      await database.db
        .insertInto('setUpLinks')
        .values({ ...link, createdAt })
        .execute()
      found.push((await computeFingerprint(database.db, table)).sha256)
    }
    expect(new Set(found).size).toBe(1)
  })
})

describe('the test data of backups', () => {
  it('leaves no table empty', async () => {
    const filled = open(await freshAddress())
    await fillEverything(filled)
    const counts = await Promise.all(
      all.map(async (table) => [table.name, (await computeFingerprint(filled.db, table)).rows]),
    )
    await filled.db.destroy()
    expect(counts.filter(([, rows]) => rows === 0)).toEqual([])
  })
})

const AT = '2026-03-01T06:30:00.000Z'
