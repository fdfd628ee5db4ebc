import { newId } from '@boathouse/domain/kernel/ids'
import {
  createResult,
  deleteResult,
  listResults,
  restoreResult,
  updateResult,
} from '@boathouse/domain/results/results/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aStoredRecording } from '../../../../test/recorded-files.ts'
import { aDiscipline } from '../../../../test/results.ts'

let app: TestApp
let cast: Cast
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  athlete = cast.athlete
})

const date = '2026-03-01'
const create = (body: object, who = athlete) =>
  call(app, createResult, { body: { id: newId(), date, ...body } as never }, who)
const list = async (query: object) => (await call(app, listResults, { query }, athlete)).body.items
const change = (id: string, body: object) =>
  call(app, updateResult, { params: { id }, body: { date, ...body } as never }, athlete)
const remove = (id: string, version: number) =>
  call(app, deleteResult, { params: { id }, body: { version } }, athlete)
const restore = (id: string) => call(app, restoreResult, { params: { id } }, athlete)

describe('a session’s result', () => {
  const piece = {
    craft: 'rowErg',
    sport: 'rowing',
    distance: 2000,
    durationMs: 421_300,
    date: '2026-03-01',
  } as const
  const told = { disciplineKey: 'rowErg-2000', value: 421_300, provenance: 'test' } as const
  const imported = () => aTrainingSession(app, athlete, { ...piece, source: 'concept2', sourceId: newId() })

  it('is an import while its value is the log’s, and is found by its session', async () => {
    const { id: sessionId } = await imported()
    const { status, body } = await create({ ...told, sessionId })
    expect([status, body.result]).toEqual([201, expect.objectContaining({ provenance: 'import', sessionId })])
    expect(await list({ sessionId })).toEqual([body.result])
    const { id } = body.result
    expect((await change(id, { ...told, version: 1 })).body.provenance).toBe('import')
    expect((await change(id, { ...told, version: 2, value: 421_400 })).body).toMatchObject({
      provenance: 'test',
      sessionId: null,
    })
    expect((await create({ ...told, sessionId })).status).toBe(201)
  })

  it('is created once per session, of twenty concurrent requests, and again after a deletion', async () => {
    const { id: sessionId } = await imported()
    const all = await Promise.all(Array.from({ length: 20 }, () => create({ ...told, sessionId })))
    const [made, ...others] = all.toSorted((a, b) => a.status - b.status)
    expect(made?.status).toBe(201)
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['sessionUsed']))
    const { id } = made?.body.result ?? { id: '' }
    expect((await create({ ...told, sessionId, id })).status).toBe(200)
    await remove(id, 1)
    expect((await create({ ...told, sessionId })).status).toBe(201)
    expect((await restore(id)).body.code).toBe('sessionUsed')
  })

  it('is found by retries, even twenty at once', async () => {
    const body = { ...told, sessionId: (await imported()).id, id: newId() }
    const all = await Promise.all(Array.from({ length: 20 }, () => create(body)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201])
  })

  it('has the session’s values, and the athlete’s time for a typed one', async () => {
    const { id: sessionId } = await imported()
    expect((await create({ ...told, sessionId, value: 421_200 })).body.fields).toEqual([
      { path: 'value', code: 'notAsInSession' },
    ])
    const rested = await aTrainingSession(app, athlete, { ...piece, restMs: 60_000 })
    expect((await create({ ...told, sessionId: rested.id })).body.fields).toEqual([
      { path: 'sessionId', code: 'sessionNoResult' },
    ])
    const own = await aTrainingSession(app, athlete, { ...piece, durationMs: 420_000 })
    expect((await create({ ...told, sessionId: own.id })).body.result.provenance).toBe('test')
  })

  it('may be a best effort inside it, each discipline once', async () => {
    const efforts = [{ effort: '500m' as const, seconds: 105.2, metres: 500 }]
    const { sessionId } = await aStoredRecording(app, athlete, {
      session: { craft: 'rowErg', date },
      efforts,
    })
    const fastest = { ...told, disciplineKey: 'rowErg-500', value: 105_200, sessionId }
    const { status, body } = await create(fastest)
    expect([status, body.result]).toEqual([201, expect.objectContaining({ provenance: 'test', sessionId })])
    expect((await create(fastest)).body.code).toBe('sessionUsed')
    expect((await create({ ...fastest, value: 105_100 })).body.fields).toEqual([
      { path: 'value', code: 'notAsInSession' },
    ])
    expect((await create({ ...fastest, disciplineKey: 'rowErg-1000' })).body.fields).toEqual([
      { path: 'disciplineKey', code: 'notAsInSession' },
    ])
    expect(await list({ sessionId })).toEqual([body.result])
  })

  it('needs the user’s own session (A1)', async () => {
    const { id: sessionId } = await aTrainingSession(app, cast.minor, {
      ...piece,
      source: 'concept2',
      sourceId: '1',
    })
    expect((await create({ ...told, sessionId })).status).toBe(404)
  })
})

describe('a result in a club’s own discipline', () => {
  it('shows its measure after its athlete has left, and then accepts no new ones', async () => {
    const { db } = app.database
    const plank = await aDiscipline(app, cast.club, { measure: 'time', direction: 'most' })
    const fields = { disciplineKey: plank.id, value: 180_009 }
    const { body } = await create(fields)
    const facts = { name: plank.name, measure: 'time', direction: 'most' }
    expect(body).toMatchObject({ isRecord: true, result: { value: 180_000, clubDiscipline: facts } })
    expect((await create({ ...fields, value: 190_000 })).body).toMatchObject({
      isRecord: true,
      improvement: 10_000,
    })
    expect((await create(fields, cast.rivalAthlete)).status).toBe(422)
    await db.deleteFrom('members').where('userId', '=', athlete.id).execute()
    expect(await list({ disciplineKey: plank.id })).toMatchObject([
      { clubDiscipline: facts },
      { clubDiscipline: facts },
    ])
    expect((await change(body.result.id, { ...fields, version: 1, value: 181_000 })).status).toBe(200)
    expect((await create(fields)).status).toBe(422)
  })

  it('accepts no new ones once retired', async () => {
    const { id } = await aDiscipline(app, cast.club, { retiredAt: currentTime().toISOString() })
    expect((await create({ disciplineKey: id, value: 10 })).body.fields).toEqual([
      { path: 'disciplineKey', code: 'disciplineUnknown' },
    ])
  })
})
