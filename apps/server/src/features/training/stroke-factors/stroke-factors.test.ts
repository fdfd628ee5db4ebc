import { gunzipSync } from 'node:zlib'
import type { UndoableNotice } from '@boathouse/activity-files/model'
import { decodeStreams } from '@boathouse/activity-files/stream-format'
import { showRecording, showStreams } from '@boathouse/domain/training/activity-files/contract'
import { answerPieces, undoRepair } from '@boathouse/domain/training/activity-files/page-contract'
import { joinSessions, partSessions } from '@boathouse/domain/training/session-joins/contract'
import { setStrokeFactor } from '@boathouse/domain/training/stroke-factors/contract'
import type { StrokeFactor } from '@boathouse/domain/training/stroke-factors/model'
import {
  deleteTrainingSession,
  listTrainingSessions,
  restoreTrainingSession,
  showTrainingSession,
  trainingSessionChanges,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { ROW_QUOTAS } from '#db/quota.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { aRecordedSession, inTurns, paddled } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

const set = (id: string, factor: StrokeFactor, who = athlete) =>
  call(app, setStrokeFactor, { params: { id }, body: { factor } }, who)
const recording = async (id: string) => (await call(app, showRecording, { params: { id } }, athlete)).body
const session = async (id: string) => (await call(app, showTrainingSession, { params: { id } }, athlete)).body
const rateOf = async (id: string) => (await session(id)).strokeRate
const paddle = async (own: Parameters<typeof aRecordedSession>[2] = {}, who = athlete) =>
  (await aRecordedSession(app, who, { ...paddled, ...own })).sessionId

async function change(id: string, own: object) {
  const { version, ...fields } = await session(id)
  const body = { ...trainingSessionChanges.parse({ version, ...fields }), duration: undefined, ...own }
  return call(app, updateTrainingSession, { params: { id }, body }, athlete)
}

async function join(id: string, sessionId: string, choices = {}) {
  const [stays, goes] = [await session(id), await session(sessionId)]
  const body = { sessionId, version: stays.version, otherVersion: goes.version, choices }
  expect((await call(app, joinSessions, { params: { id }, body }, athlete)).status).toBe(200)
}
const part = async (id: string, joinedId: string) => {
  const { body } = await call(app, partSessions, { params: { id, joinedId } }, athlete)
  return [body.session.strokeRate, body.parted.strokeRate]
}

describe('a device’s stroke factor', () => {
  it('applies to everything shown of a recording, but not to the stored one', async () => {
    const id = await paddle({ laps: 3 })
    const before = await recording(id)
    expect(before.strokeCounting).toEqual({ factor: 1, device: 'Fenix', sessions: 1 })
    const { status, body } = await set(id, 2)
    expect([status, body.strokeCounting]).toEqual([200, { factor: 2, device: 'Fenix', sessions: 1 }])
    expect(body.averageStrokeRate).toBeCloseTo(2 * (before.averageStrokeRate ?? 0), 6)
    expect(body.splits.map(({ strokeRate }) => strokeRate)).toEqual(
      before.splits.map(({ strokeRate }) => 2 * (strokeRate ?? Number.NaN)),
    )
    expect(await recording(id)).toEqual(body)
    const { raw } = await call(app, showStreams, { params: { id } }, athlete)
    expect(decodeStreams(gunzipSync(raw.rawPayload))?.columns.strokeRate?.slice(0, 3)).toEqual(
      Float64Array.of(24, 25, 26),
    )
  })

  it('applies to pieces that are splits', async () => {
    const id = await paddle(inTurns)
    const used = { params: { id }, body: { piecesAnswer: 'used' as const } }
    const before = (await call(app, answerPieces, used, athlete)).body.splits
    const { splits } = (await set(id, 0.5)).body
    expect(splits.map(({ strokeRate }) => strokeRate)).toEqual(
      before.map(({ strokeRate }) => (strokeRate ?? Number.NaN) / 2),
    )
  })

  it('applies to every session of the device, also new ones, and to no other device', async () => {
    const ids = [await paddle(), await paddle(), await paddle()]
    const others = [
      await paddle({ device: 'SpeedCoach' }),
      await paddle({ sport: 'Rowing' }),
      await paddle({ device: null }),
    ]
    const stranger = await aPerson(app)
    const theirs = await paddle({}, stranger)
    expect((await set(ids[0] ?? '', 2)).body.strokeCounting?.sessions).toBe(3)
    ids.push(await paddle())
    for (const id of ids)
      expect([await rateOf(id), (await recording(id)).averageStrokeRate]).toEqual([50, 50])
    for (const id of others) expect(await rateOf(id)).toBe(25)
    expect((await recording(others[1] ?? '')).strokeCounting).toBeNull()
    const listed = await call(app, listTrainingSessions, { query: {} }, athlete)
    expect(listed.body.items.filter(({ strokeRate }) => strokeRate === 50)).toHaveLength(4)
    const ofStranger = await call(app, showTrainingSession, { params: { id: theirs } }, stranger)
    expect(ofStranger.body.strokeRate).toBe(25)
  })

  it('applies to devices without a name by the type of their files', async () => {
    const [first, second, named] = [
      await paddle({ device: null }),
      await paddle({ device: null }),
      await paddle(),
    ]
    const { strokeCounting } = (await set(first, 2)).body
    expect(strokeCounting).toEqual({ factor: 2, device: null, sessions: 2 })
    expect([await rateOf(second), await rateOf(named)]).toEqual([50, 25])
  })

  it('can be undone, and is set once when retried', async () => {
    const id = await paddle()
    const [before, shown] = [await session(id), await recording(id)]
    await set(id, 2)
    const doubled = await session(id)
    expect(doubled).toMatchObject({ strokeRate: 50, version: before.version + 1 })
    await set(id, 2)
    expect(await session(id)).toEqual(doubled)
    expect((await set(id, 0.5)).body.strokeCounting?.factor).toBe(0.5)
    expect(await rateOf(id)).toBe(13)
    expect((await set(id, 1)).body).toEqual(shown)
    expect(await rateOf(id)).toBe(25)
    const kept = await app.database.db
      .selectFrom('strokeFactors')
      .where('athleteId', '=', athlete.id)
      .selectAll()
      .execute()
    expect(kept).toEqual([])
  })

  it('keeps a typed rate, before and afterwards', async () => {
    const [typed, cleared, later] = [await paddle(), await paddle(), await paddle()]
    await change(typed, { strokeRate: 64 })
    await change(cleared, { strokeRate: null })
    await set(later, 2)
    await change(later, { strokeRate: 47 })
    const before = await session(later)
    await set(later, 1)
    expect([await rateOf(typed), await rateOf(cleared), await session(later)]).toEqual([64, null, before])
  })

  it('removes impossible rates, which return with it', async () => {
    const id = await paddle()
    const [row] = await app.database.db
      .updateTable('trainingSessions')
      .set({ strokeRate: 130, recordedRate: 130 })
      .where('athleteId', '=', athlete.id)
      .where('id', '=', id)
      .returning('id')
      .execute()
    expect(row?.id).toBe(id)
    await set(id, 2)
    expect(await rateOf(id)).toBeNull()
    await set(id, 1)
    expect(await rateOf(id)).toBe(130)
  })

  it('applies to a deleted session that is restored', async () => {
    const [deleted, id] = [await paddle(), await paddle()]
    const body = { version: 1 }
    await call(app, deleteTrainingSession, { params: { id: deleted }, body }, athlete)
    expect((await set(id, 2)).body.strokeCounting?.sessions).toBe(1)
    await call(app, restoreTrainingSession, { params: { id: deleted } }, athlete)
    expect(await rateOf(deleted)).toBe(50)
  })

  it('applies by the craft that the athlete enters', async () => {
    const [id, rowed] = [await paddle(), await paddle({ sport: 'Rowing' })]
    await set(id, 2)
    const kayak = await change(rowed, { sport: 'canoeKayak', craft: 'k1' })
    expect([kayak.status, kayak.body.strokeRate]).toEqual([200, 50])
    expect(await session(rowed)).toEqual(kayak.body)
    expect((await recording(rowed)).strokeCounting).toMatchObject({ factor: 2, sessions: 2 })
    expect((await change(rowed, { sport: 'rowing', craft: 'single' })).body.strokeRate).toBe(25)
    expect((await change(rowed, { sport: 'canoeKayak', craft: null, strokeRate: 30 })).body.strokeRate).toBe(
      30,
    )
    expect((await change(rowed, { sport: 'rowing' })).body.strokeRate).toBe(30)
  })

  it('still applies after a repair is undone', async () => {
    const id = await paddle({ lapMetres: 485 })
    await set(id, 2)
    const repair = { id, code: 'distanceAnchored' satisfies UndoableNotice } as const
    const input = { params: repair, body: { isUndone: true } }
    const undone = await call(app, undoRepair, input, athlete)
    expect([undone.status, undone.body.averageStrokeRate, await rateOf(id)]).toEqual([200, 50, 50])
    await set(id, 1)
    expect(await rateOf(id)).toBe(25)
  })
})

describe('a recording that is read again', () => {
  it.each([
    ['Kayaking', 60, 50],
    ['Rowing', 30, 25],
  ])(
    'gives a session of %s its current rate, by the factor if there is one',
    async (sport, before, after) => {
      await set(await paddle(), 2)
      const id = await paddle({ sport, lapMetres: 485 })
      const { db } = app.database
      const row = db
        .selectFrom('activityStreams')
        .where('athleteId', '=', athlete.id)
        .where('sessionId', '=', id)
      const { facts } = await row.select('facts').executeTakeFirstOrThrow()
      // Stored by an earlier version of the reader.
      const earlier = JSON.stringify({ ...JSON.parse(facts), averageStrokeRate: 30 })
      await db.updateTable('activityStreams').set({ facts: earlier }).where('sessionId', '=', id).execute()
      const rates = { strokeRate: before, recordedRate: 30 }
      await db.updateTable('trainingSessions').set(rates).where('id', '=', id).execute()
      const params = { id, code: 'distanceAnchored' satisfies UndoableNotice } as const
      await call(app, undoRepair, { params, body: { isUndone: true } }, athlete)
      expect(await rateOf(id)).toBe(after)
    },
  )
})

describe('joined sessions', () => {
  const day = '2026-06-10'
  const start = `${day}T06:00:00Z`

  it('have the rate of the shown device, and separating restores current ones', async () => {
    const typed = await aTrainingSession(app, athlete, {
      date: day,
      durationMs: 120_000,
      sport: 'canoeKayak',
    })
    const recorded = await paddle({ start })
    await join(typed.id, recorded)
    expect((await recording(typed.id)).strokeCounting?.sessions).toBe(1)
    await set(typed.id, 2)
    expect(await rateOf(typed.id)).toBe(50)
    expect(await part(typed.id, recorded)).toEqual([null, 50])
    await set(recorded, 1)
    expect(await rateOf(recorded)).toBe(25)
  })

  it('keep typed rates, of the host and the joined session', async () => {
    const typed = await aTrainingSession(app, athlete, { date: day, strokeRate: 25, sport: 'canoeKayak' })
    const recorded = await paddle({ start })
    await join(typed.id, recorded, { strokeRate: 'stays' })
    await set(typed.id, 2)
    expect(await rateOf(typed.id)).toBe(25)
    expect(await part(typed.id, recorded)).toEqual([25, 50])
  })

  it('keep a typed rate that the host took, even if its device counted the same', async () => {
    const [id, typed] = [
      await paddle({ start }),
      await aTrainingSession(app, athlete, { date: day, strokeRate: 25, sport: 'canoeKayak' }),
    ]
    await change(id, { strokeRate: 30 })
    await join(id, typed.id, { strokeRate: 'goes' })
    await set(id, 2)
    expect(await rateOf(id)).toBe(25)
    expect(await part(id, typed.id)).toEqual([30, 25])
  })

  it('of two devices use each device’s factor', async () => {
    const first = await paddle({ start })
    const second = await paddle({ start: `${day}T06:00:30Z`, device: 'SpeedCoach' })
    await join(first, second)
    await set(first, 2)
    expect(await part(first, second)).toEqual([50, 25])
    await join(first, second, { strokeRate: 'goes' })
    expect(await rateOf(first)).toBe(25)
    await set(first, 1)
    expect(await rateOf(first)).toBe(25)
    expect(await part(first, second)).toEqual([25, 25])
  })
})

describe('the choice is refused', () => {
  it('for another user’s session, one without a recording, or one in another craft', async () => {
    const [id, rowed] = [await paddle(), await paddle({ sport: 'Rowing' })]
    const typed = await aTrainingSession(app, athlete, { sport: 'canoeKayak' })
    expect((await set(id, 2, await aPerson(app))).status).toBe(404)
    expect((await set(rowed, 2)).status).toBe(404)
    expect((await set(typed.id, 2)).status).toBe(404)
    expect((await set(id, 3 as 2)).status).toBe(422)
    expect(await rateOf(id)).toBe(25)
  })

  it('for more devices than the limit', async () => {
    const id = await paddle()
    const rows = Array.from({ length: ROW_QUOTAS.strokeFactors }, (_, n) => ({
      ...{ athleteId: athlete.id, device: `Watch ${n}`, factor: 2 as const },
    }))
    await app.database.db.insertInto('strokeFactors').values(rows).execute()
    const { status, body } = await set(id, 2)
    expect([status, body.code, await rateOf(id)]).toEqual([409, 'tooManyStrokeFactors', 25])
  })
})
