import { listTrainingSessions } from '@boathouse/domain/training-sessions/contract'
import { searchKeyFor } from '@boathouse/domain/training-sessions/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../test/factories.ts'

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

describe('a list narrowed', () => {
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
  ])('to %j', async (query, expected) => {
    expect(await days(query)).toEqual(expected)
  })

  it('is paged like the whole', async () => {
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
  ])('says what is wrong with %s %.12j', async (path, value, code) => {
    const { status, body } = await call(
      app,
      listTrainingSessions,
      { query: { [path]: value } as never },
      athlete,
    )
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
  })
})
