import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import {
  createTrainingSession,
  deleteTrainingSession,
  listTrainingSessions,
  noDetails,
  restoreTrainingSession,
  showTrainingSession,
  summariseTrainingSessions,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
})

const today = () => dayAt(currentTime(), 'Europe/Budapest')

const typed = {
  date: '2026-03-01',
  type: 'speed',
  duration: 75,
  intensity: 'high',
  weather: 'Headwind',
  notes: '8 × 250 m',
  sport: 'canoeKayak',
  craft: 'k1',
  distance: 12_500,
  rpe: 7,
  averageHeartRate: 151,
  strokeRate: 92,
  startTime: '06:30',
  waterTemperature: 12.3,
} as const

const show = (id: string, who = athlete) => call(app, showTrainingSession, { params: { id } }, who)
const change = (id: string, body: object, who = athlete) =>
  call(app, updateTrainingSession, { params: { id }, body: body as never }, who)
const remove = (id: string, version: number, who = athlete) =>
  call(app, deleteTrainingSession, { params: { id }, body: { version } }, who)
const restore = (id: string, who = athlete) => call(app, restoreTrainingSession, { params: { id } }, who)
const shown = async () =>
  (await call(app, listTrainingSessions, { query: {} }, athlete)).body.items.map(({ id }) => id)

describe('more details', () => {
  it('are stored with a session, and default to null', async () => {
    const full = await call(app, createTrainingSession, { body: { id: newId(), ...typed } }, athlete)
    expect([full.status, full.body]).toEqual([
      201,
      expect.objectContaining({ ...typed, source: 'typed', restMs: null }),
    ])
    const { date, type, duration, intensity } = typed
    const four = { id: newId(), date, type, duration, intensity }
    const bare = await call(app, createTrainingSession, { body: four }, athlete)
    expect(bare.body).toMatchObject({ ...four, ...noDetails() })
    expect(Object.keys(typed)).toEqual(expect.arrayContaining(Object.keys(noDetails())))
  })

  it.each([
    ['craft', 'eight', 'craftOfOtherSport'],
    ['craft', 'dinghy', 'invalid'],
    ['distance', 500_001, 'distanceRange'],
    ['distance', -1, 'distanceRange'],
    ['distance', 1.5, 'distanceRange'],
    ['rpe', 11, 'rpeRange'],
    ['averageHeartRate', 300, 'heartRateRange'],
    ['strokeRate', 0, 'strokeRateRange'],
    ['waterTemperature', -2.1, 'waterTemperatureRange'],
    ['waterTemperature', 40.1, 'waterTemperatureRange'],
    ['waterTemperature', '12.5', 'waterTemperatureRange'],
    ['startTime', '25:00', 'clockTimeInvalid'],
    ['startTime', '6:30', 'clockTimeInvalid'],
  ])('show the error at the field: %s %j', async (path, value, code) => {
    const log = (body: object) => call(app, createTrainingSession, { body: body as never }, athlete)
    expect((await log({ id: newId(), ...typed })).status).toBe(201)
    const { status, body } = await log({ id: newId(), ...typed, [path]: value })
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
  })

  it('are compared on a retry', async () => {
    const body = { id: newId(), ...typed }
    await call(app, createTrainingSession, { body }, athlete)
    expect((await call(app, createTrainingSession, { body }, athlete)).status).toBe(200)
    for (const other of [{ distance: 12_501 }, { waterTemperature: 12.4 }]) {
      const { status } = await call(app, createTrainingSession, { body: { ...body, ...other } }, athlete)
      expect(status).toBe(409)
    }
  })
})

describe('changing a session', () => {
  it('stores new values, and keeps the source', async () => {
    const { id } = await aTrainingSession(app, athlete, {
      source: 'concept2',
      sourceId: newId(),
      restMs: 60_000,
    })
    const { status, body } = await change(id, { version: 1, ...typed })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...typed,
        version: 2,
        durationMs: 75 * 60_000,
        source: 'concept2',
        restMs: 60_000,
      }),
    ])
    expect((await show(id)).body).toEqual(body)
  })

  it('keeps an untouched duration to a tenth', async () => {
    const { id } = await aTrainingSession(app, athlete, {
      durationMs: 29_900,
      type: 'notSet',
      intensity: 'notSet',
    })
    const { duration: _, ...rest } = typed
    const { body } = await change(id, { version: 1, ...rest, type: 'notSet', intensity: 'notSet' })
    expect(body).toMatchObject({ durationMs: 29_900, duration: 0, type: 'notSet', notes: '8 × 250 m' })
  })

  it('updates the search: the new text is found, the old is not', async () => {
    const { id } = await aTrainingSession(app, athlete, { notes: 'calm', searchKey: 'calm' })
    await change(id, { version: 1, ...typed })
    const found = async (text: string) =>
      (await call(app, listTrainingSessions, { query: { text } }, athlete)).body.items.length
    expect([await found('headwind'), await found('calm')]).toEqual([1, 0])
  })

  it('rejects a stale version with the current session, and accepts one of ten simultaneous changes', async () => {
    const { id } = await aTrainingSession(app, athlete)
    expect((await change(id, { version: 1, ...typed, notes: 'one' })).status).toBe(200)
    const stale = await change(id, { version: 1, ...typed, notes: 'two' })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect((stale.body as { current?: object }).current).toMatchObject({ notes: 'one', version: 2 })
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(id, { version: 2, ...typed, notes: `${n}` })),
    )
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses a day after tomorrow, and fields that the athlete may not set (A6)', async () => {
    const { id } = await aTrainingSession(app, athlete)
    const late = await change(id, { version: 1, ...typed, date: addDays(today(), 2) })
    expect(late.body.fields).toEqual([{ path: 'date', code: 'dateAfterTomorrow' }])
    const rival = await aPerson(app)
    const extra = {
      athleteId: rival.id,
      source: 'concept2',
      sourceId: '1',
      createdAt: '2001-01-01T00:00:00.000Z',
      deletedAt: 'x',
    }
    const { status, body } = await change(id, { version: 1, ...typed, ...extra })
    expect([status, body]).toEqual([200, expect.objectContaining({ source: 'typed', sourceId: null })])
    expect((await show(id, rival)).status).toBe(404)
  })
})

describe('deleting a session', () => {
  it('removes it from list and sums, and restoring returns it unchanged', async () => {
    const { id } = await aTrainingSession(app, athlete, { date: today(), notes: 'kept' })
    const total = async () => (await call(app, summariseTrainingSessions, {}, athlete)).body.total
    const before = (await show(id)).body
    expect((await remove(id, 1)).status).toBe(200)
    expect([await shown(), await total(), (await show(id)).status]).toEqual([[], 0, 404])
    expect((await change(id, { version: 2, ...typed })).status).toBe(404)
    const restored = await restore(id)
    expect([restored.status, restored.body]).toEqual([200, { ...before, version: 3 }])
    expect([await shown(), await total()]).toEqual([[id], 1])
  })

  it('is idempotent, and so is restoring', async () => {
    const { id } = await aTrainingSession(app, athlete)
    expect([(await remove(id, 1)).status, (await remove(id, 1)).status]).toEqual([200, 200])
    expect([(await restore(id)).status, (await restore(id)).status]).toEqual([200, 200])
    expect(await shown()).toEqual([id])
  })

  it('is refused if stale', async () => {
    const { id } = await aTrainingSession(app, athlete)
    await change(id, { version: 1, ...typed })
    const stale = await remove(id, 1)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect((await remove(id, 2)).status).toBe(200)
  })

  it('is permanent after thirty days', async () => {
    const { db } = app.database
    const now = currentTime()
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
    const old = await aTrainingSession(app, athlete, { deletedAt: ago(31) })
    const recent = await aTrainingSession(app, athlete, { deletedAt: ago(29) })
    const kept = await aTrainingSession(app, athlete)
    await purge(db, now)
    expect([(await restore(old.id)).status, (await restore(recent.id)).status]).toEqual([404, 200])
    expect((await shown()).sort()).toEqual([recent.id, kept.id].sort())
  })
})
