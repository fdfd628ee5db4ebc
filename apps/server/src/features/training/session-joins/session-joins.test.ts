import { gunzipSync } from 'node:zlib'
import { decodeStreams } from '@boathouse/activity-files/stream-format'
import { newId } from '@boathouse/domain/kernel/ids'
import { findKnownEntries, importSessions } from '@boathouse/domain/results/imports/contract'
import { listResults } from '@boathouse/domain/results/results/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import {
  listBestEfforts,
  showRecording,
  showStreams,
} from '@boathouse/domain/training/activity-files/contract'
import { joinSessions, partSessions, showDoubles } from '@boathouse/domain/training/session-joins/contract'
import type { JoinChoices } from '@boathouse/domain/training/session-joins/model'
import {
  deleteTrainingSession,
  listTrainingSessions,
  restoreTrainingSession,
  showTrainingSession,
  summariseTrainingSessions,
  trainingSessionChanges,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, importedSession, type Person } from '../../../../test/factories.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'
import { aResult } from '../../../../test/results.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
})

const show = async (id: string) => (await call(app, showTrainingSession, { params: { id } }, athlete)).body
const log = async () => (await call(app, listTrainingSessions, { query: {} }, athlete)).body.items
const doubles = (id: string, who = athlete) => call(app, showDoubles, { params: { id } }, who)
const part = (id: string, joinedId: string, who = athlete) =>
  call(app, partSessions, { params: { id, joinedId } }, who)
const remove = async (id: string) => {
  const { version } = await show(id)
  return call(app, deleteTrainingSession, { params: { id }, body: { version } }, athlete)
}
const restore = (id: string) => call(app, restoreTrainingSession, { params: { id } }, athlete)

async function join(id: string, sessionId: string, choices: JoinChoices = {}, seen = {}, who = athlete) {
  const [stays, goes] = [await show(id), await show(sessionId)]
  const versions = { version: stays.version ?? 1, otherVersion: goes.version ?? 1, ...seen }
  return call(app, joinSessions, { params: { id }, body: { sessionId, choices, ...versions } }, who)
}

const day = '2026-06-10'
const start = `${day}T06:00:00Z`

/** 50 minutes entered by hand, and a recording of 45 minutes. */
async function typedAndRecorded() {
  const typed = await aTrainingSession(app, athlete, {
    date: day,
    durationMs: 3_000_000,
    distance: 10_000,
    type: 'speed',
    intensity: 'high',
    notes: 'Headwind home',
    rpe: 7,
  })
  const { sessionId, fileId } = await aRecordedSession(app, athlete, { start, seconds: 2_700 })
  return { typed: typed.id, recorded: sessionId, fileId }
}

/** Omits version and time of change. */
const told = ({ version: _, updatedAt: __, ...session }: TrainingSession) => session

describe('a typed session and its recording', () => {
  it('become one: texts from the typed one, values from the device', async () => {
    const { typed, recorded, fileId } = await typedAndRecorded()
    const asked = (await doubles(typed)).body
    expect(asked.candidates).toMatchObject([{ session: { id: recorded }, device: 'Fenix' }])
    const { status, body } = await join(typed, recorded)
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ id: typed, type: 'speed', intensity: 'high', notes: 'Headwind home', rpe: 7, source: 'typed' },
        ...{ durationMs: 2_700_000, distance: 10_800, startTime: '08:00', strokeRate: 25, sport: 'rowing' },
        ...{ recording: 'track', trackLine: expect.any(String) },
      },
    ])
    expect((await log()).map(({ id }) => id)).toEqual([typed])
    const after = (await doubles(typed)).body
    expect((await doubles(recorded)).body).toEqual(after)
    expect(after).toMatchObject({ candidates: [], joined: [{ session: { id: recorded }, device: 'Fenix' }] })
    const recording = await call(app, showRecording, { params: { id: typed } }, athlete)
    expect(recording.body.files.map(({ id }) => id)).toEqual([fileId])
    expect((await call(app, showStreams, { params: { id: typed } }, athlete)).status).toBe(200)
  })

  it('count once in sums and best efforts', async () => {
    const { typed, recorded } = await typedAndRecorded()
    const best = async () => (await call(app, listBestEfforts, {}, athlete)).body.items
    const before = await best()
    expect(before.length).toBeGreaterThan(3)
    await join(typed, recorded)
    const { total } = (await call(app, summariseTrainingSessions, {}, athlete)).body
    expect(total).toBe(1)
    expect(await best()).toEqual(before.map((effort) => ({ ...effort, sessionId: typed })))
    await part(typed, recorded)
    expect(await best()).toEqual(before)
  })

  it('are merged as chosen, field by field', async () => {
    const { typed, recorded } = await typedAndRecorded()
    const { body } = await join(typed, recorded, { distance: 'stays', type: 'goes', start: 'stays' })
    expect(body).toMatchObject({ distance: 10_000, type: 'notSet', startTime: null, durationMs: 2_700_000 })
  })

  it('are separated unchanged', async () => {
    const { typed, recorded } = await typedAndRecorded()
    const before = [await show(typed), await show(recorded)]
    await join(typed, recorded)
    const { status, body } = await part(typed, recorded)
    expect(status).toBe(200)
    expect([body.session, body.parted].map(told)).toEqual(before.map(told))
    expect([await show(typed), await show(recorded)].map(told)).toEqual(before.map(told))
    const streams = await call(app, showStreams, { params: { id: recorded } }, athlete)
    expect(streams.status).toBe(200)
    expect((await call(app, showStreams, { params: { id: typed } }, athlete)).status).toBe(404)
    // Retries after a lost response.
    expect((await part(typed, recorded)).body).toEqual(body)
  })

  it('keep later edits with the remaining one', async () => {
    const { typed, recorded } = await typedAndRecorded()
    const joined = (await join(typed, recorded)).body
    const edited = { ...trainingSessionChanges.parse(joined), distance: 10_500, notes: 'Flat water' }
    await call(app, updateTrainingSession, { params: { id: typed }, body: edited }, athlete)
    const { body } = await part(typed, recorded)
    expect(body.session).toMatchObject({ distance: 10_500, notes: 'Flat water', durationMs: 3_000_000 })
    expect(body.parted).toMatchObject({ distance: 10_800, notes: '' })
  })

  it('are joined once when retried', async () => {
    const { typed, recorded } = await typedAndRecorded()
    const versions = { version: 1, otherVersion: 1 }
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        call(
          app,
          joinSessions,
          { params: { id: typed }, body: { sessionId: recorded, ...versions } },
          athlete,
        ),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(all.map(({ body }) => body.version))).toEqual(new Set([2]))
    expect((await show(recorded)).id).toBe(typed)
  })

  it('are not joined if one is stale, and the response names it', async () => {
    const { typed, recorded } = await typedAndRecorded()
    for (const path of ['version', 'otherVersion']) {
      const { status, body } = await join(typed, recorded, {}, { [path]: 9 })
      const current = path === 'version' ? typed : recorded
      expect([status, body]).toMatchObject([
        409,
        { code: 'stale', fields: [{ path, code: 'invalid' }], current: { id: current } },
      ])
    }
    expect((await join(typed, recorded)).status).toBe(200)
  })
})

describe('joining', () => {
  it('refuses an impossible pair', async () => {
    const { typed, recorded } = await typedAndRecorded()
    const fieldOf = async (id: string) => (await join(typed, id)).body.fields
    const field = (code: string) => [{ path: 'sessionId', code }]
    const gym = await aTrainingSession(app, athlete, { date: day, sport: 'other' })
    const water = await aTrainingSession(app, athlete, { date: day, sport: 'rowing' })
    const later = await aTrainingSession(app, athlete, { date: '2026-06-12' })
    const rival = await aTrainingSession(app, await aPerson(app), { date: day })
    const deleted = await aTrainingSession(app, athlete, {
      date: day,
      deletedAt: currentTime().toISOString(),
    })
    expect(await fieldOf(typed)).toEqual(field('notSame'))
    expect(await fieldOf(later.id)).toEqual(field('notSame'))
    expect((await join(water.id, gym.id)).body.fields).toEqual(field('notSame'))
    for (const { id } of [rival, deleted]) expect((await join(typed, id)).status).toBe(404)
    expect((await join(typed, recorded)).status).toBe(200)
    const versions = { version: 1, otherVersion: 2 }
    const elsewhere = await join(water.id, recorded, {}, versions)
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'sessionJoined'])
    const nested = await join(water.id, typed)
    expect([nested.status, nested.body.code]).toEqual([409, 'sessionHasJoined'])
  })

  it('joins five sessions into one, and separates any of them', async () => {
    const { typed, recorded } = await typedAndRecorded()
    const before = told(await show(typed))
    const others = [recorded]
    for (let n = 1; n < 5; n += 1)
      others.push(
        (await aRecordedSession(app, athlete, { start: `${day}T06:0${n}:00Z`, seconds: 2_700 })).sessionId,
      )
    const originals = await Promise.all(others.map(show))
    for (const id of others) expect((await join(typed, id)).status).toBe(200)
    const sixth = await aTrainingSession(app, athlete, { date: day })
    expect((await join(typed, sixth.id)).body.code).toBe('tooManyJoined')
    expect((await call(app, showRecording, { params: { id: typed } }, athlete)).body.files).toHaveLength(5)
    for (const [place, id] of [...others.entries()].sort(([a], [b]) => (a % 2) - (b % 2)))
      expect(told((await part(typed, id)).body.parted)).toEqual(told(originals[place] as TrainingSession))
    expect(told(await show(typed))).toEqual(before)
  })

  it('shows the recording that was chosen, with its best efforts', async () => {
    const fast = await aRecordedSession(app, athlete, { start, seconds: 600, speed: () => 5 })
    const slow = await aRecordedSession(app, athlete, { start: `${day}T06:01:00Z`, seconds: 600 })
    const distanceOf = async (id: string) =>
      (await call(app, showRecording, { params: { id } }, athlete)).body.distance
    await join(fast.sessionId, slow.sessionId, { recording: 'goes' })
    expect(await distanceOf(fast.sessionId)).toBe(2400)
    const { raw } = await call(app, showStreams, { params: { id: fast.sessionId } }, athlete)
    expect(decodeStreams(gunzipSync(raw.rawPayload))?.columns.distance?.at(-1)).toBe(2400)
    const best = (await call(app, listBestEfforts, {}, athlete)).body.items
    expect(best.find(({ effort }) => effort === '500m')?.seconds).toBe(125)
    await part(fast.sessionId, slow.sessionId)
    expect([await distanceOf(fast.sessionId), await distanceOf(slow.sessionId)]).toEqual([3000, 2400])
  })

  it('moves the result, and separating returns it', async () => {
    const typed = await aTrainingSession(app, athlete, { date: day, sport: 'rowing' })
    const piece = await aTrainingSession(app, athlete, { date: day, sport: 'rowing' })
    await aResult(app, athlete, { disciplineKey: 'rowErg-2000', sessionId: piece.id })
    const resultOf = async (sessionId: string) =>
      (await call(app, listResults, { query: { sessionId } }, athlete)).body.items.length
    await join(typed.id, piece.id)
    expect([await resultOf(typed.id), await resultOf(piece.id)]).toEqual([1, 0])
    await part(typed.id, piece.id)
    expect([await resultOf(typed.id), await resultOf(piece.id)]).toEqual([0, 1])
    // If both have a result in the discipline, each keeps its own.
    await aResult(app, athlete, { disciplineKey: 'rowErg-2000', sessionId: typed.id })
    await aResult(app, athlete, { disciplineKey: 'rowErg-500', sessionId: piece.id })
    expect((await join(typed.id, piece.id)).status).toBe(200)
    expect([await resultOf(typed.id), await resultOf(piece.id)]).toEqual([2, 1])
  })
})

describe('a joined session', () => {
  it('is deleted and restored as one; its absorbed session cannot be deleted or restored separately', async () => {
    const { typed, recorded } = await typedAndRecorded()
    await join(typed, recorded)
    const alone = { params: { id: recorded }, body: { version: 2 } }
    expect((await call(app, deleteTrainingSession, alone, athlete)).body.code).toBe('sessionJoined')
    expect((await restore(recorded)).body.code).toBe('sessionJoined')
    expect((await remove(typed)).status).toBe(200)
    expect(await log()).toEqual([])
    expect((await restore(typed)).status).toBe(200)
    expect((await log()).map(({ id }) => id)).toEqual([typed])
    expect((await doubles(typed)).body.joined).toHaveLength(1)
  })

  it('is found by a season’s import if its strokes are already in the log', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, { start, seconds: 2_700 })
    const entry = importedSession({ date: day, distance: 10_795 })
    const other = importedSession({ date: day, distance: 2_000, durationMs: 480_000 })
    const body = { source: 'concept2' as const, sessions: [entry, other] }
    const imported = (await call(app, importSessions, { body }, athlete)).body
    expect(imported).toEqual({ added: 2, known: [], doubles: [entry.id] })
    expect((await doubles(entry.id)).body.candidates).toMatchObject([{ session: { id: sessionId } }])
  })

  it('is recognized when its parts are imported again', async () => {
    const entry = importedSession({ date: day, sourceAt: `${day}T06:50:00`, distance: 10_800 })
    const bring = (id = entry.id) =>
      call(app, importSessions, { body: { source: 'concept2', sessions: [{ ...entry, id }] } }, athlete)
    expect((await bring()).body.added).toBe(1)
    const { sessionId, outcome } = await aRecordedSession(app, athlete, { start, seconds: 2_700 })
    expect(outcome.sessions[0]?.candidates).toEqual([{ sessionId: entry.id, isRecorded: false }])
    expect((await join(sessionId, entry.id)).body).toMatchObject({ durationMs: 1_279_100, craft: 'rowErg' })
    expect((await bring(newId())).body).toEqual({ added: 0, known: [entry.sourceId], doubles: [] })
    expect(await log()).toHaveLength(1)
    const sourceIds = [entry.sourceId]
    const known = await call(app, findKnownEntries, { body: { source: 'concept2', sourceIds } }, athlete)
    expect(known.body.known).toEqual(sourceIds)
  })
})
