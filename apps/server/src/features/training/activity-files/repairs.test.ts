import type { UndoableNotice } from '@boathouse/activity-files/model'
import { listBestEfforts, showRecording } from '@boathouse/domain/training/activity-files/contract'
import { answerPieces, undoRepair } from '@boathouse/domain/training/activity-files/page-contract'
import {
  deleteTrainingSession,
  showTrainingSession,
  trainingSessionChanges,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { aRecordedSession, fitted, inTurns, packed } from '../../../../test/recorded-files.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { undoRepair as undoRepairThere } from './service.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

afterEach(() => vi.restoreAllMocks())

const session = async (id: string) => (await call(app, showTrainingSession, { params: { id } }, athlete)).body
const recording = async (id: string) => (await call(app, showRecording, { params: { id } }, athlete)).body
const set = (id: string, code: UndoableNotice, isUndone: boolean, who = athlete) =>
  call(app, undoRepair, { params: { id, code }, body: { isUndone } }, who)
const answer = (id: string, piecesAnswer: 'used') =>
  call(app, answerPieces, { params: { id }, body: { piecesAnswer } }, athlete)
const stored = () =>
  app.database.db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athlete.id)
    .select(['id', 'storedSize'])
    .orderBy('id')
    .execute()
const rows = () =>
  app.database.db
    .selectFrom('activityStreams')
    .where('athleteId', '=', athlete.id)
    .selectAll()
    .orderBy('id')
    .execute()

const sizeOf = (row: Awaited<ReturnType<typeof rows>>[number] | undefined) =>
  (row?.facts.length ?? 0) + (row?.streams?.length ?? 0)

async function change(id: string, own: object) {
  const { version, ...fields } = await session(id)
  const body = { ...trainingSessionChanges.parse({ version, ...fields }), duration: undefined, ...own }
  expect((await call(app, updateTrainingSession, { params: { id }, body }, athlete)).status).toBe(200)
}

/** 500 m in one second, as after GPS loss under a bridge. */
const jumped = { hasTrack: false, speed: (second: number) => (second === 300 ? 504 : 4) }

describe('a repair', () => {
  it('can be undone in the recording, its samples and the session', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, fitted)
    const before = await session(sessionId)
    const [sent] = await rows()
    const { status, body } = await set(sessionId, 'distanceAnchored', true)
    const [notice] = body.notices
    expect([status, body.distance, notice]).toEqual([
      200,
      2400,
      expect.objectContaining({ code: 'distanceAnchored', isUndone: true }),
    ])
    expect(await recording(sessionId)).toEqual(body)
    const after = await session(sessionId)
    expect(after).toEqual({
      ...before,
      distance: 2400,
      version: before.version + 1,
      updatedAt: expect.any(String),
    })
    const [now] = await rows()
    expect(now?.streams).not.toEqual(sent?.streams)
  })

  it('counts toward the quota with its new size', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, jumped)
    const [sent] = await rows()
    const [before] = await stored()
    await set(sessionId, 'distanceJumped', true)
    const [now] = await rows()
    const more = sizeOf(now) - sizeOf(sent)
    expect(more).not.toBe(0)
    expect(await stored()).toMatchObject([{ storedSize: more + (before?.storedSize ?? 0) }])
  })

  it('can be redone completely', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, fitted)
    const [before, recorded, sizes, sent] = [
      await session(sessionId),
      await recording(sessionId),
      await stored(),
      await rows(),
    ]
    await set(sessionId, 'distanceAnchored', true)
    expect((await set(sessionId, 'distanceAnchored', false)).body).toEqual(recorded)
    expect(await rows()).toEqual(sent)
    expect(await stored()).toEqual(sizes)
    const { version, updatedAt: _, ...fields } = await session(sessionId)
    expect({ ...fields, version }).toMatchObject({ distance: before.distance, version: before.version + 2 })
  })

  it('is undone once, however often the request is sent', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, fitted)
    const first = await set(sessionId, 'distanceAnchored', true)
    const { version } = await session(sessionId)
    const read = vi.spyOn(app.server.fileReader, 'read')
    expect(await set(sessionId, 'distanceAnchored', true)).toMatchObject({ status: 200, body: first.body })
    expect((await session(sessionId)).version).toBe(version)
    const [one, other] = await Promise.all([true, true].map((is) => set(sessionId, 'distanceAnchored', is)))
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect((await session(sessionId)).version).toBe(version)
    expect(read).not.toHaveBeenCalled()
  })

  it('keeps later changes by the athlete, and has its own best efforts', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, jumped)
    await change(sessionId, { distance: 2_500, notes: 'Into the wind' })
    const before = await session(sessionId)
    const { body } = await set(sessionId, 'distanceJumped', true)
    expect(body.distance).toBe(2900)
    expect(await session(sessionId)).toEqual(before)
    const efforts = (await call(app, listBestEfforts, {}, athlete)).body.items
    expect(efforts.map(({ effort }) => effort)).toEqual(body.efforts.map(({ effort }) => effort))
  })

  it('is undone separately, and earlier undone repairs stay undone', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, { ...jumped, lapMetres: 2_406 })
    const told = async () =>
      (await recording(sessionId)).notices.map(({ code, isUndone = false }) => [code, isUndone])
    expect(await told()).toEqual([
      ['distanceJumped', false],
      ['distanceAnchored', false],
    ])
    expect((await set(sessionId, 'distanceAnchored', true)).body.distance).toBe(2396)
    expect((await set(sessionId, 'distanceJumped', true)).body.distance).toBe(2900)
    // The jump makes the samples' distance differ from the total.
    expect(await told()).toEqual([['distanceJumped', true]])
    expect((await set(sessionId, 'distanceJumped', false)).body.distance).toBe(2396)
    expect(await told()).toEqual([
      ['distanceJumped', false],
      ['distanceAnchored', true],
    ])
  })

  it('is read again if the recording changes meanwhile', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, { ...inTurns, lapMetres: 4_510 })
    const ctx = await signedInContext(app, athlete)
    const { fileReader, uploads } = app.server
    const removed = vi.spyOn(uploads, 'remove')
    let times = 0
    const read: typeof fileReader.read = async (...file) => {
      times += 1
      const reading = await fileReader.read(...file)
      if (times === 1) await answer(sessionId, 'used')
      return reading
    }
    const repair = { code: 'distanceAnchored', isUndone: true } as const
    const { piecesAnswer, notices } = await undoRepairThere(
      { ...ctx, fileReader: { read }, uploads },
      sessionId,
      repair,
    )
    expect([times, piecesAnswer, notices[0]?.isUndone]).toEqual([2, 'used', true])
    // Each attempt removes its temporary file.
    expect(removed).toHaveBeenCalledTimes(2)
  })

  it('uses the turns of uploads, of which an account has two at once', async () => {
    const ids: string[] = []
    for (let count = 0; count < 4; count += 1)
      ids.push((await aRecordedSession(app, athlete, fitted)).sessionId)
    const { fileReader } = app.server
    const read = fileReader.read.bind(fileReader)
    const two = Promise.withResolvers<void>()
    let [now, most] = [0, 0]
    vi.spyOn(fileReader, 'read').mockImplementation(async (...file) => {
      now += 1
      most = Math.max(most, now)
      // Keeps a quick read from ending before the second begins.
      if (now === 2) two.resolve()
      await two.promise
      const reading = await read(...file)
      now -= 1
      return reading
    })
    const sent = ids.map((id) => set(id, 'distanceAnchored', true))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(most).toBe(2)
  })

  it('makes no slower athlete the fastest', async () => {
    const best = async () => (await call(app, listBestEfforts, {}, athlete)).body.items
    const { sessionId } = await aRecordedSession(app, athlete, jumped)
    const before = await best()
    await set(sessionId, 'distanceJumped', true)
    const after = await best()
    expect((await session(sessionId)).distance).toBe(2900)
    expect(after.find(({ effort }) => effort === '500m')?.seconds).toBe(125)
    expect(after).not.toEqual(before)
    await set(sessionId, 'distanceJumped', false)
    expect(await best()).toEqual(before.map((effort) => ({ ...effort })))
  })

  it('keeps answers about pieces', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, { ...inTurns, lapMetres: 4_510 })
    const answered = (await answer(sessionId, 'used')).body
    const { code } = answered.notices.find((notice) => notice.code === 'distanceAnchored') ?? {}
    expect(code).toBe('distanceAnchored')
    const undone = (await set(sessionId, 'distanceAnchored', true)).body
    expect(undone.piecesAnswer).toBe('used')
    expect(undone.splits.map(({ kind }) => kind)).toEqual(answered.splits.map(({ kind }) => kind))
    expect((await set(sessionId, 'distanceAnchored', false)).body).toEqual(answered)
  })
})

describe('undoing is refused', () => {
  it('for another user’s session, one without a recording, and a missing repair', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, fitted)
    const typed = await aTrainingSession(app, athlete)
    expect((await set(sessionId, 'distanceAnchored', true, await aPerson(app))).status).toBe(404)
    expect((await set(typed.id, 'distanceAnchored', true)).status).toBe(404)
    expect((await set(sessionId, 'timeScaled', true)).status).toBe(404)
    expect((await set(sessionId, 'heartRateDropped' as 'timeScaled', true)).status).toBe(422)
  })

  it('if it would make a session longer than a day', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, { lapSeconds: 600_000 })
    const before = [await rows(), await session(sessionId)]
    expect((await recording(sessionId)).notices).toMatchObject([{ code: 'timeScaled' }])
    const { status, body } = await set(sessionId, 'timeScaled', true)
    expect([status, body.code]).toEqual([409, 'repairIsFinal'])
    expect([await rows(), await session(sessionId)]).toEqual(before)
  })

  it('for a deleted session', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, fitted)
    const before = await rows()
    const deletion = { params: { id: sessionId }, body: { version: 1 } }
    await call(app, deleteTrainingSession, deletion, athlete)
    expect((await set(sessionId, 'distanceAnchored', true)).status).toBe(404)
    expect(await rows()).toEqual(before)
  })

  it.each<[string, Uint8Array]>([
    ['is no longer a device file', packed('scratched')],
    ['no longer has this activity', packed('<TrainingCenterDatabase></TrainingCenterDatabase>')],
  ])('if the original %s', async (_, bytes) => {
    const { sessionId, fileId } = await aRecordedSession(app, athlete, fitted)
    const before = [await rows(), await session(sessionId)]
    await app.database.db
      .updateTable('activityFiles')
      .set({ bytes, storedFileId: null })
      .where('athleteId', '=', athlete.id)
      .where('id', '=', fileId)
      .execute()
    const { status, body } = await set(sessionId, 'distanceAnchored', true)
    expect([status, body.code]).toEqual([409, 'fileDamaged'])
    expect([await rows(), await session(sessionId)]).toEqual(before)
  })
})
