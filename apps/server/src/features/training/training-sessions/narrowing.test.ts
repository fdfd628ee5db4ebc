import { listTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import { searchKeyFor } from '@boathouse/domain/training/training-sessions/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AthleteScope } from '#auth/gate.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person, sessionRow } from '../../../../test/factories.ts'
import { pageOfSessions } from './queries.ts'

let app: TestApp
let athlete: Person

const sessions = [
  { date: '2026-03-01', type: 'speed', intensity: 'high', weather: 'Headwind', notes: '8 × 250 m' },
  { date: '2026-03-02', type: 'speed', intensity: 'low', weather: 'Calm', notes: 'Zürich, easy' },
  { date: '2026-03-03', type: 'endurance', intensity: 'low', weather: 'calm', notes: 'headwind later' },
  { date: '2026-04-01', type: 'notSet', intensity: 'notSet', weather: '', notes: '100 % of %_ \\ done' },
] as const

beforeAll(async () => {
  app = await testApp()
  athlete = await aPerson(app)
  const rival = await aPerson(app)
  for (const session of sessions)
    await aTrainingSession(app, athlete, { ...session, searchKey: searchKeyFor(session) })
  await aTrainingSession(app, rival, { ...sessions[0], searchKey: searchKeyFor(sessions[0]) })
})

const days = async (query: object) =>
  (await call(app, listTrainingSessions, { query }, athlete)).body.items.map(({ date }) => date.slice(5))

describe('the filtered list', () => {
  it.each([
    [{}, ['04-01', '03-03', '03-02', '03-01']],
    [{ type: 'speed' }, ['03-02', '03-01']],
    [{ type: 'notSet' }, ['04-01']],
    [{ intensity: 'low' }, ['03-03', '03-02']],
    [{ type: 'speed', intensity: 'low' }, ['03-02']],
    [{ from: '2026-03-02' }, ['04-01', '03-03', '03-02']],
    [{ to: '2026-03-02' }, ['03-02', '03-01']],
    [{ from: '2026-03-02', to: '2026-03-03' }, ['03-03', '03-02']],
    [{ text: 'HEADWIND' }, ['03-03', '03-01']],
    [{ text: 'zurich' }, ['03-02']],
    [{ text: 'calm easy' }, ['03-02']],
    [{ text: 'easy  CALM' }, ['03-02']],
    [{ text: '%_' }, ['04-01']],
    [{ text: '\\' }, ['04-01']],
    [{ text: '\u0301' }, []],
    [{ text: "'; drop table users; --" }, []],
    [{ text: 'wind', type: 'endurance' }, ['03-03']],
  ])('by %j is complete', async (query, expected) => {
    expect(await days(query)).toEqual(expected)
  })

  it('is paged like the whole one', async () => {
    const page = async (cursor?: string) =>
      (
        await call(
          app,
          listTrainingSessions,
          { query: { text: 'calm', limit: 1, ...(cursor && { cursor }) } },
          athlete,
        )
      ).body
    const first = await page()
    const second = await page(first.nextCursor ?? '')
    expect([...first.items, ...second.items].map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-02'])
    expect(second.nextCursor).toBeNull()
  })

  it.each([
    ['type', 'sleep', 'typeRequired'],
    ['intensity', 'wild', 'intensityRequired'],
    ['from', 'yesterday', 'dayInvalid'],
    ['to', '2026-02-30', 'dayInvalid'],
    ['text', 'x'.repeat(101), 'tooLong'],
  ])('shows an error for %s %.12j', async (path, value, code) => {
    const { status, body } = await call(
      app,
      listTrainingSessions,
      { query: { [path]: value } as never },
      athlete,
    )
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
  })
})

describe('searching a log longer than a batch', () => {
  let rower: Person
  const LONG = 'x'.repeat(5_000)

  beforeAll(async () => {
    rower = await aPerson(app)
    for (let n = 0; n < 3_000; n += 250) {
      const rows = Array.from({ length: 250 }, (_, row) => {
        const searchKey = (n + row) % 400 === 7 ? `needle ${LONG}` : LONG
        // Three days only, so the order depends on time and id as well.
        return sessionRow(rower, {
          date: `2026-03-0${1 + (row % 3)}`,
          type: row % 2 ? 'speed' : 'notSet',
          searchKey,
        })
      })
      await app.database.db.insertInto('trainingSessions').values(rows).execute()
    }
  })

  const found = async (query: object) =>
    (await call(app, listTrainingSessions, { query: { text: 'needle', ...query } }, rower)).body

  it('finds each match once, newest first, also by page', async () => {
    const { items, nextCursor } = await found({})
    expect([items.length, nextCursor]).toEqual([8, null])
    const places = items.map(({ date, createdAt, id }) => `${date} ${createdAt} ${id}`)
    expect(places).toEqual([...new Set(places)].sort().reverse())
    const ids: string[] = []
    for (let cursor: string | null = null; ids.length === 0 || cursor; ) {
      const page: Awaited<ReturnType<typeof found>> = await found({ limit: 3, ...(cursor && { cursor }) })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(ids).toEqual(items.map(({ id }) => id))
    expect((await found({ type: 'speed' })).items.map(({ id }) => id)).toEqual(
      items.filter(({ type }) => type === 'speed').map(({ id }) => id),
    )
    expect((await found({ from: '2026-03-02', to: '2026-03-02' })).items.map(({ id }) => id)).toEqual(
      items.filter(({ date }) => date === '2026-03-02').map(({ id }) => id),
    )
  })

  it('serves other requests in between (R13)', async () => {
    let turns = 0
    let searching = true
    const count = () => {
      turns += 1
      if (searching) setImmediate(count)
    }
    setImmediate(count)
    await pageOfSessions(app.database.db, { athleteId: rower.id } as AthleteScope, {
      limit: 20,
      words: ['none'],
    })
    searching = false
    expect(turns).toBeGreaterThan(2)
  })
})
