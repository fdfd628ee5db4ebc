import { gunzipSync } from 'node:zlib'
import { decodeStreams } from '@boathouse/activity-files/stream-format'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import {
  deleteBatch,
  restoreBatch,
  showRecording,
  showStreams,
} from '@boathouse/domain/training/activity-files/contract'
import { showOriginalFile } from '@boathouse/domain/training/activity-files/page-contract'
import {
  deleteTrainingSession,
  listTrainingSessions,
  restoreTrainingSession,
  showTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import { call, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { aRecordedSession, packed, sendFile, tcxOf, toBytes } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
})

const send = (text: string, query = {}, who = athlete) => sendFile(app, who, toBytes(text), query)
const show = (id: string, who = athlete) => call(app, showTrainingSession, { params: { id } }, who)
const recordingOf = (id: string, who = athlete) => call(app, showRecording, { params: { id } }, who)
const streamsOf = (id: string, headers = {}) =>
  call(app, showStreams, { params: { id } }, { cookie: athlete.cookie, headers })
const originalOf = (id: string) => call(app, showOriginalFile, { params: { id } }, athlete)
const remove = (id: string, version = 1) =>
  call(app, deleteTrainingSession, { params: { id }, body: { version } }, athlete)
const logOf = async (who = athlete) => (await call(app, listTrainingSessions, { query: {} }, who)).body.items
const countFiles = async () => {
  const { db } = app.database
  const of = (table: 'activityFiles' | 'activityStreams' | 'sessionEfforts') =>
    db.selectFrom(table).where('athleteId', '=', athlete.id).select('id').execute()
  return Promise.all(
    (['activityFiles', 'activityStreams', 'sessionEfforts'] as const).map(async (t) => (await of(t)).length),
  )
}

describe('a device’s file', () => {
  it('becomes a session with everything that was recorded', async () => {
    const text = tcxOf({ start: '2026-03-01T23:30:00Z', seconds: 600, laps: 3 })
    const { status, body } = await send(text, { name: 'Élan / 1.tcx' })
    const session = {
      date: '2026-03-02',
      startTime: '00:30',
      sport: 'rowing',
      ...{ craft: null, type: 'notSet', intensity: 'notSet', rpe: null },
      distance: 2400,
      durationMs: 600_000,
    }
    expect([status, body]).toEqual([
      201,
      {
        state: 'added',
        fileId: expect.any(String),
        kind: 'tcx',
        device: 'Fenix',
        sessions: [
          {
            sessionId: expect.any(String),
            state: 'added',
            ...session,
            notices: expect.any(Array),
            candidates: [],
          },
        ],
        left: [],
        storage: { used: expect.any(Number), most: 2 * 1024 ** 3 },
      },
    ])
    const id = body.sessions[0]?.sessionId ?? ''
    expect((await show(id)).body).toMatchObject({
      ...session,
      ...{ type: 'notSet', intensity: 'notSet', source: 'file', sourceId: 'tcx:2026-03-01T23:30:00Z' },
      ...{ strokeRate: 25, recording: 'track', trackLine: '32,31 32,1' },
    })
    const recording = await recordingOf(id)
    expect([recording.status, recording.body]).toMatchObject([
      200,
      {
        sessionId: id,
        files: [{ id: body.fileId, name: 'Élan / 1.tcx', kind: 'tcx', device: 'Fenix', size: text.length }],
        ...{ elapsed: 600, distance: 2400, isIndoor: false, hasTrack: true, areSplitsOfDevice: true },
        channels: ['distance', 'latitude', 'longitude', 'heartRate', 'strokeRate'],
      },
    ])
    expect(recording.body.splits).toHaveLength(3)
    expect(recording.body.efforts.find(({ effort }) => effort === '500m')).toMatchObject({
      ...{ seconds: 125, metres: 500, hasGap: false, isFastest: true },
    })
  })

  it('is downloaded unchanged, under a safe name', async () => {
    const text = tcxOf()
    const [plain, gz] = [
      await send(text, { name: '../../Élan "1".tcx' }),
      packed(tcxOf({ seconds: 60, start: '2026-03-02T06:00:00Z' })),
    ]
    const { raw } = await originalOf(plain.body.fileId ?? '')
    expect(raw.body).toBe(text)
    expect(raw.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="_.._E_lan_1_.tcx"',
      'x-content-type-options': 'nosniff',
    })
    const sent = await sendFile(app, athlete, gz, { name: 'b.tcx.gz' })
    expect(sent.status).toBe(201)
    expect((await originalOf(sent.body.fileId ?? '')).raw.rawPayload.equals(Buffer.from(gz))).toBe(true)
  })

  it('serves samples compressed as stored, and answers 304 to a client that has them', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, { seconds: 100 })
    const { raw, status } = await streamsOf(sessionId)
    expect([status, raw.headers['content-encoding'], raw.headers['content-type']]).toEqual([
      200,
      'gzip',
      'application/octet-stream',
    ])
    const streams = decodeStreams(gunzipSync(raw.rawPayload))
    expect(streams?.time).toHaveLength(101)
    expect(streams?.columns.distance?.at(-1)).toBe(400)
    const etag = String(raw.headers['etag'])
    expect((await streamsOf(sessionId, { 'if-none-match': etag })).status).toBe(304)
    expect(raw.headers['vary']).toContain('cookie, authorization, boathouse-child')
  })

  it.each([
    ['nothing', '', 'fileEmpty'],
    ['a letter', 'Dear coach', 'fileUnknownKind'],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${tcxOf().slice(21)}`, 'fileDoctype'],
    ['no activity', '<TrainingCenterDatabase></TrainingCenterDatabase>', 'fileNoActivity'],
  ])('is refused by content: %s', async (_, text, code) => {
    expect((await send(tcxOf())).status).toBe(201)
    const { status, body } = await send(text)
    expect([status, body.code]).toEqual([422, code])
    expect((await logOf()).length).toBe(1)
  })

  it('reports parts that it cannot import: activities without a day until the user enters one, and future ones', async () => {
    const timeless = tcxOf({ seconds: 60 }).replaceAll(
      /<Time>[^<]*<\/Time>| StartTime="[^"]*"|<Id>[^<]*<\/Id>/g,
      '',
    )
    expect((await send(timeless)).body).toMatchObject({
      ...{ state: 'left', fileId: null, sessions: [], left: [{ index: 0, code: 'noDay' }] },
    })
    expect(await countFiles()).toEqual([0, 0, 0])
    const said = await send(timeless, { date: '2026-02-01', duration: 30 })
    expect([said.status, said.body.sessions]).toMatchObject([201, [{ date: '2026-02-01' }]])
    const tomorrow = await send(tcxOf({ start: new Date(currentTimeMs() + 4 * 86_400_000).toISOString() }))
    expect(tomorrow.body).toMatchObject({ state: 'left', left: [{ index: 0, code: 'afterTomorrow' }] })
  })

  it('is read again for the remaining activities when the user enters the day', async () => {
    const whole = tcxOf({ start: '2026-02-03T06:00:00Z', seconds: 60 })
    const timeless = tcxOf({ seconds: 90 }).replaceAll(
      /<Time>[^<]*<\/Time>| StartTime="[^"]*"|<Id>[^<]*<\/Id>/g,
      '',
    )
    const inside = /<Activity .*<\/Activity>/s.exec(timeless)?.[0]
    const both = whole.replace('</Activity></Activities>', `</Activity>${inside}</Activities>`)
    const first = await send(both)
    expect(first.body).toMatchObject({ state: 'added', left: [{ index: 1, code: 'noDay' }] })
    const fileId = first.body.fileId
    const second = await send(both, { date: '2026-02-04', duration: 2 })
    expect([second.status, second.body]).toMatchObject([
      201,
      {
        state: 'added',
        fileId,
        sessions: [{ state: 'known' }, { state: 'added', date: '2026-02-04' }],
        left: [],
      },
    ])
    const third = await send(both, { date: '2026-02-05', duration: 2 })
    expect([third.status, third.body]).toMatchObject([200, { state: 'known', fileId }])
    expect([(await logOf()).length, (await countFiles()).slice(0, 2)]).toEqual([2, [1, 2]])
  })
})

describe('a repeated file', () => {
  it('is recognized by its bytes, one after another or concurrently', async () => {
    const text = tcxOf()
    const answers = await Promise.all([send(text), send(text), send(text)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const ids = answers.map(({ body }) => body.sessions[0]?.sessionId)
    expect(new Set(ids).size).toBe(1)
    expect([(await logOf()).length, await countFiles()]).toEqual([1, [1, 1, expect.any(Number)]])
    const other = await aPerson(app)
    expect((await send(text, {}, other)).body.state).toBe('added')
  })

  it('is stored once if two servers read it at the same time', async () => {
    const other = await newTestApp({ database: app.database })
    // Without the device's id, only its bytes identify the file.
    const text = tcxOf({ seconds: 1_200 }).replace(/<Id>[^<]*<\/Id>/, '')
    const answers = await Promise.all([app, other].map((server) => sendFile(server, athlete, toBytes(text))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(new Set(answers.map(({ body }) => body.sessions[0]?.sessionId)).size).toBe(1)
    expect([(await logOf()).length, (await countFiles())[0]]).toEqual([1, 1])
    await other.stop()
  })

  it('is recognized by its device’s id in another format, and not stored again', async () => {
    const text = tcxOf()
    const first = await send(text)
    const again = await sendFile(app, athlete, packed(text), { name: 'a.tcx.gz' })
    expect([again.status, again.body]).toMatchObject([
      200,
      {
        state: 'known',
        fileId: null,
        sessions: [{ state: 'known', sessionId: first.body.sessions[0]?.sessionId }],
      },
    ])
    expect((await countFiles())[0]).toBe(1)
  })

  it('is reported as deleted with its session, and is restored with all its data', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, { start: '2026-03-05T06:00:00Z' })
    const before = (await recordingOf(sessionId)).body
    await remove(sessionId)
    expect([(await recordingOf(sessionId)).status, (await streamsOf(sessionId)).status]).toEqual([404, 404])
    const again = await send(tcxOf({ start: '2026-03-05T06:00:00Z' }))
    expect(again.body).toMatchObject({ state: 'known', sessions: [{ state: 'deleted', sessionId }] })
    await call(app, restoreTrainingSession, { params: { id: sessionId } }, athlete)
    expect((await recordingOf(sessionId)).body).toEqual(before)
    expect((await streamsOf(sessionId)).status).toBe(200)
  })
})

describe('files imported together', () => {
  it('are deleted and restored together, except for sessions that were deleted separately', async () => {
    const batch = newId()
    const [first, second, third] = [
      await aRecordedSession(app, athlete, { batch }),
      await aRecordedSession(app, athlete, { batch }),
      await aRecordedSession(app, athlete),
    ]
    await remove(first.sessionId)
    app.advance(1_000)
    const undo = (contract: typeof deleteBatch | typeof restoreBatch, who = athlete) =>
      call(app, contract, { params: { id: batch } }, who)
    expect((await undo(deleteBatch, await aPerson(app))).status).toBe(404)
    const removed = await undo(deleteBatch)
    expect([removed.status, removed.body]).toEqual([200, { sessions: 1 }])
    expect((await logOf()).map(({ id }) => id)).toEqual([third.sessionId])
    expect((await undo(deleteBatch)).body).toEqual({ sessions: 0 })
    expect((await undo(restoreBatch)).body).toEqual({ sessions: 1 })
    const ids = (await logOf()).map(({ id }) => id)
    expect(ids.sort()).toEqual([second.sessionId, third.sessionId].sort())
  })
})

describe('a stored recording', () => {
  it('is deleted thirty days after its session, and the file with its last session', async () => {
    const { db } = app.database
    const two = tcxOf({ start: '2026-04-01T06:00:00Z', seconds: 120 }).replace(
      '</Activity></Activities>',
      `</Activity>${/<Activity .*<\/Activity>/s.exec(tcxOf({ start: '2026-04-02T06:00:00Z', seconds: 120 }))?.[0]}</Activities>`,
    )
    const { body } = await send(two)
    const [first, second] = body.sessions.map(({ sessionId }) => sessionId)
    const removedBefore = async (id = '', days = 0) => {
      const deletedAt = new Date(currentTimeMs() - days * 86_400_000).toISOString()
      await db.updateTable('trainingSessions').set({ deletedAt }).where('id', '=', id).execute()
      await purge(db, currentTime())
    }
    await removedBefore(first, 29)
    expect((await countFiles()).slice(0, 2)).toEqual([1, 2])
    await removedBefore(first, 31)
    expect((await countFiles()).slice(0, 2)).toEqual([1, 1])
    expect((await recordingOf(second ?? '')).status).toBe(200)
    await removedBefore(second, 31)
    expect(await countFiles()).toEqual([0, 0, 0])
  })

  it('counts toward a quota for each athlete, and the response reports the usage', async () => {
    const small = await newTestApp({ settings: { activityQuota: 6_000 }, database: app.database })
    const text = (day: number) => toBytes(tcxOf({ start: `2026-05-0${day}T06:00:00Z`, seconds: 200 }))
    const first = await sendFile(small, athlete, text(1))
    expect([first.status, first.body]).toMatchObject([201, { storage: { most: 6_000 } }])
    expect(first.body.storage.used).toBeGreaterThan(3_000)
    const second = await sendFile(small, athlete, text(2))
    expect([second.status, second.body.code]).toEqual([409, 'activityQuotaReached'])
    expect([(await logOf()).length, (await sendFile(small, athlete, text(1))).status]).toEqual([1, 200])
    await small.stop()
  })
})
