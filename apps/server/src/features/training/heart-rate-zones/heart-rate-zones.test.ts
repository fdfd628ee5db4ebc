import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { undoRepair } from '@boathouse/domain/training/activity-files/page-contract'
import * as contracts from '@boathouse/domain/training/heart-rate-zones/contract'
import { joinSessions } from '@boathouse/domain/training/session-joins/contract'
import { deleteTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { someZones } from '../../../../test/heart-rate-zones.ts'
import { aRecordedSession, aStoredRecording, fitted } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

afterEach(() => vi.restoreAllMocks())

type Fields = Partial<BodyOf<typeof contracts.createHeartRateZones>>
const fields = { method: 'reserve', maximum: 190, resting: 50 } as const
const add = (own: Fields = {}, who = athlete) =>
  call(app, contracts.createHeartRateZones, { body: { id: newId(), ...fields, ...own } }, who)
const list = async (who = athlete) => (await call(app, contracts.listHeartRateZones, {}, who)).body.items
const change = (id: string, version: number, own: Fields = {}, who = athlete) =>
  call(app, contracts.updateHeartRateZones, { params: { id }, body: { version, ...fields, ...own } }, who)
const remove = (id: string, version: number) =>
  call(app, contracts.deleteHeartRateZones, { params: { id }, body: { version } }, athlete)
const restore = (id: string) => call(app, contracts.restoreHeartRateZones, { params: { id } }, athlete)
const ofSession = (id: string, who = athlete) =>
  call(app, contracts.showSessionZones, { params: { id } }, who)
const ofWeek = async (day: string, who = athlete) =>
  (await call(app, contracts.showWeekZones, { query: { day } }, who)).body
const counted = () =>
  app.database.db.selectFrom('heartRateCounts').where('athleteId', '=', athlete.id).selectAll().execute()

describe('heart-rate zones', () => {
  it('are computed, stored once when retried, and changed at the current version', async () => {
    const id = newId()
    const first = await add({ id, sport: 'rowing', from: '2026-03-01' })
    expect([first.status, first.body]).toMatchObject([
      201,
      { id, sport: 'rowing', from: '2026-03-01', starts: [127, 148, 162, 169, 176], version: 1 },
    ])
    expect(await add({ id, sport: 'rowing', from: '2026-03-01' })).toMatchObject({
      status: 200,
      body: first.body,
    })
    const changed = await change(id, 1, { method: 'typed', starts: [100, 120, 140] })
    expect(changed.body).toMatchObject({
      ...{ sport: null, from: null, method: 'typed', maximum: null, resting: null },
      ...{ starts: [100, 120, 140], version: 2 },
    })
    const stale = await change(id, 1)
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale', current: { starts: [100, 120, 140] } },
    ])
    expect(await list()).toEqual([changed.body])
    expect((await add({ id })).body).toMatchObject({ code: 'conflict', current: { starts: [100, 120, 140] } })
  })

  it('are listed latest first, and are the athlete’s own', async () => {
    const other = await aPerson(app)
    const ids: string[] = []
    for (const from of [null, '2026-03-01', '2026-02-01']) ids.push((await add({ from })).body.id)
    expect((await list()).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
    expect(await list(other)).toEqual([])
    expect((await change(ids[0] ?? '', 1, {}, other)).status).toBe(404)
  })

  it.each<[Fields, string, string]>([
    [{ maximum: 99 }, 'maximum', 'maximumRange'],
    [{ resting: 160 }, 'resting', 'restingRange'],
    [{ method: 'threshold' }, 'threshold', 'thresholdRange'],
    [{ method: 'typed', starts: [120, 110, 130] }, 'starts', 'zoneStarts'],
  ])('%j is refused at its field', async (own, path, code) => {
    const { status, body } = await add(own)
    expect([status, body.fields]).toMatchObject([422, [{ path, code }]])
    expect(await list()).toEqual([])
  })

  it('of a sport begin on a day once, also when changed or restored, or sent at the same time', async () => {
    const first = (await add({ sport: 'rowing', from: '2026-03-01' })).body
    const second = (await add({ sport: 'rowing', from: '2026-04-01' })).body
    const refusal = { status: 422, body: { fields: [{ path: 'from', code: 'zonesSameDay' }] } }
    expect(await add({ sport: 'rowing', from: '2026-03-01' })).toMatchObject(refusal)
    expect(await change(second.id, 1, { sport: 'rowing', from: '2026-03-01' })).toMatchObject(refusal)
    expect((await remove(first.id, 1)).status).toBe(200)
    const both = await Promise.all([1, 2].map(() => add({ sport: 'rowing', from: '2026-03-01' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await restore(first.id)).toMatchObject({ status: 409, body: { code: 'zonesDayTaken' } })
    expect((await list()).map(({ from }) => from)).toEqual(['2026-04-01', '2026-03-01'])
  })

  it('can be restored after deletion', async () => {
    const { id } = (await add()).body
    await remove(id, 1)
    expect(await list()).toEqual([])
    expect((await restore(id)).body).toMatchObject({ id, version: 3 })
    expect(await list()).toHaveLength(1)
  })

  it('can be kept up to a limit', async () => {
    const { id: deleted } = (await add()).body
    await remove(deleted, 1)
    for (let n = 0; n < 50; n += 1)
      await someZones(app, athlete, {
        from: `2020-01-${10 + (n % 20)}`,
        sport: n < 20 ? null : n < 40 ? 'rowing' : 'sup',
      })
    const refused = await add()
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyZoneSets'])
    expect((await restore(deleted)).body.code).toBe('tooManyZoneSets')
    expect(await list()).toHaveLength(50)
  })
})

/** Each sample's heart rate holds for a second: 130 to 149, each for 30 s in ten minutes. */
const BY_TEN = { method: 'typed', starts: '[120,135,140,145,150]' } as const
const tenMinutes = { below: 0, zones: [150, 150, 150, 150, 0] }

describe('the time in zones of a session', () => {
  it('adds up to its time', async () => {
    await someZones(app, athlete, BY_TEN)
    const { sessionId } = await aRecordedSession(app, athlete)
    const { status, body } = await ofSession(sessionId)
    expect([status, body]).toEqual([
      200,
      { zones: { method: 'typed', starts: [120, 135, 140, 145, 150] }, coverage: 1, time: tenMinutes },
    ])
    const read = vi.spyOn(app.server.fileReader, 'countHeartRates')
    expect((await ofSession(sessionId)).body).toEqual(body)
    expect(read).not.toHaveBeenCalled()
  })

  it('is missing without zones, a heart rate or samples', async () => {
    const { sessionId } = await aRecordedSession(app, athlete)
    expect((await ofSession(sessionId)).body).toEqual({ zones: null, coverage: null, time: null })
    expect(await counted()).toEqual([])
    await someZones(app, athlete)
    const unreadable = await aStoredRecording(app, athlete)
    expect((await ofSession(unreadable.sessionId)).body).toMatchObject({ coverage: null, time: null })
    const other = await aPerson(app)
    expect((await ofSession(sessionId, other)).status).toBe(404)
    expect((await ofSession(newId())).status).toBe(404)
  })

  it('keeps the zones of its day and sport', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, { start: '2026-03-01T06:00:00Z' })
    const starts = async () => (await ofSession(sessionId)).body.zones?.starts
    await add({ from: '2026-03-02' })
    expect(await starts()).toBeUndefined()
    await add({ method: 'typed', starts: [101, 120, 140] })
    expect(await starts()).toEqual([101, 120, 140])
    await add({ method: 'typed', starts: [102, 120, 140], from: '2026-03-01' })
    expect(await starts()).toEqual([102, 120, 140])
    await add({ method: 'typed', starts: [103, 120, 140], sport: 'sup' })
    expect(await starts()).toEqual([102, 120, 140])
    await add({ method: 'typed', starts: [104, 120, 140], sport: 'rowing' })
    expect(await starts()).toEqual([104, 120, 140])
  })

  it('is counted again after a repair was undone', async () => {
    await someZones(app, athlete, BY_TEN)
    const { sessionId } = await aRecordedSession(app, athlete, fitted)
    await ofSession(sessionId)
    expect(await counted()).toHaveLength(1)
    await call(
      app,
      undoRepair,
      { params: { id: sessionId, code: 'distanceAnchored' }, body: { isUndone: true } },
      athlete,
    )
    expect(await counted()).toEqual([])
    expect((await ofSession(sessionId)).body.time).toEqual(tenMinutes)
  })

  it('is not stored if the recording changes meanwhile', async () => {
    await someZones(app, athlete, BY_TEN)
    const { sessionId } = await aRecordedSession(app, athlete)
    const { fileReader } = app.server
    const pauses = [{ from: 0, to: 300 }]
    vi.spyOn(fileReader, 'countHeartRates').mockImplementationOnce(async (...given) => {
      const found = await fileReader.countHeartRates(...given)
      const recordings = app.database.db.selectFrom('activityStreams').where('athleteId', '=', athlete.id)
      const { facts } = await recordings.select('facts').executeTakeFirstOrThrow()
      await app.database.db
        .updateTable('activityStreams')
        .set({ facts: JSON.stringify({ ...JSON.parse(facts), pauses }) })
        .where('athleteId', '=', athlete.id)
        .execute()
      return found
    })
    expect((await ofSession(sessionId)).body.time).toEqual(tenMinutes)
    expect(await counted()).toEqual([])
    const { time } = (await ofSession(sessionId)).body
    expect(time?.zones.reduce((sum, seconds) => sum + seconds, 0)).toBe(300)
    expect(await counted()).toHaveLength(1)
  })

  it('of a merged session is that of the recording it shows', async () => {
    await someZones(app, athlete, BY_TEN)
    const one = await aRecordedSession(app, athlete, { start: '2026-03-01T06:00:00Z' })
    const other = await aRecordedSession(app, athlete, { start: '2026-03-01T06:00:01Z', seconds: 300 })
    const ids = {
      params: { id: one.sessionId },
      body: { sessionId: other.sessionId, version: 1, otherVersion: 1 },
    }
    expect((await call(app, joinSessions, ids, athlete)).status).toBe(200)
    expect((await ofSession(one.sessionId)).body.time).toEqual(tenMinutes)
    expect((await ofSession(other.sessionId)).status).toBe(404)
    expect(await ofWeek('2026-03-01')).toMatchObject({ counted: 1, time: tenMinutes })
  })
})

describe('the time in zones of a week', () => {
  it('is missing without zones', async () => {
    await aRecordedSession(app, athlete, { start: '2026-03-04T06:00:00Z' })
    expect(await ofWeek('2026-03-04')).toEqual({
      ...{ first: '2026-03-02', last: '2026-03-08', hasZones: false },
      ...{ counted: 0, leftOut: 0, time: null },
    })
  })

  it('adds sessions up, each by the zones of its day and sport', async () => {
    await someZones(app, athlete, { ...BY_TEN, from: '2026-03-03' })
    await someZones(app, athlete, {
      method: 'typed',
      starts: '[100,131,200]',
      from: '2026-03-06',
      sport: 'rowing',
    })
    for (const day of ['01', '02', '04', '06', '09'])
      await aRecordedSession(app, athlete, { start: `2026-03-${day}T06:00:00Z` })
    const deleted = await aRecordedSession(app, athlete, { start: '2026-03-05T06:00:00Z' })
    const one = { params: { id: deleted.sessionId }, body: { version: 1 } }
    expect((await call(app, deleteTrainingSession, one, athlete)).status).toBe(200)
    expect(await ofWeek('2026-03-08')).toEqual({
      ...{ first: '2026-03-02', last: '2026-03-08', hasZones: true },
      // Nothing is known of zones on the 2nd.
      ...{ counted: 2, leftOut: 1 },
      time: { below: 0, zones: [180, 720, 150, 150, 0] },
    })
    expect(await ofWeek('2026-03-10')).toMatchObject({ counted: 1, time: { zones: [30, 570, 0] } })
    expect(await ofWeek('2026-04-10')).toMatchObject({ hasZones: true, counted: 0, leftOut: 0, time: null })
    const other = await aPerson(app)
    await someZones(app, other)
    expect(await ofWeek('2026-03-08', other)).toMatchObject({ counted: 0, leftOut: 0, time: null })
  })

  it('leaves out sessions whose samples are unreadable', async () => {
    await someZones(app, athlete, BY_TEN)
    await aStoredRecording(app, athlete, { session: { date: '2026-03-04' } })
    await aRecordedSession(app, athlete, { start: '2026-03-04T06:00:00Z' })
    expect(await ofWeek('2026-03-04')).toMatchObject({ counted: 1, leftOut: 1, time: tenMinutes })
  })
})
