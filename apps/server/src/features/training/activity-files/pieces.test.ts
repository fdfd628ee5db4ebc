import { showRecording } from '@boathouse/domain/training/activity-files/contract'
import { answerPieces } from '@boathouse/domain/training/activity-files/page-contract'
import { deleteTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { aRecordedSession, inTurns } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

const show = async (id: string) => (await call(app, showRecording, { params: { id } }, athlete)).body
const answer = (id: string, piecesAnswer: 'used' | 'left' | null, who = athlete) =>
  call(app, answerPieces, { params: { id }, body: { piecesAnswer } }, who)

describe('detected pieces', () => {
  it('become splits once the athlete confirms them, never before', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, inTurns)
    const before = await show(sessionId)
    expect(before).toMatchObject({ piecesAnswer: null, areSplitsOfDevice: false })
    expect(before.pieces).toHaveLength(3)
    expect(before.splits.every(({ kind }) => kind === null)).toBe(true)

    const used = await answer(sessionId, 'used')
    expect([used.status, used.body.piecesAnswer]).toEqual([200, 'used'])
    expect(used.body.splits.map(({ kind }) => kind)).toEqual([
      ...['rest', 'work', 'rest', 'work', 'rest', 'work', 'rest'],
    ])
    expect(used.body.splits.filter(({ kind }) => kind === 'work')).toMatchObject(
      before.pieces.map(({ from, to }) => ({ from, seconds: to - from, heartRate: expect.any(Number) })),
    )
    expect(await show(sessionId)).toEqual(used.body)
    expect((await answer(sessionId, 'used')).body).toEqual(used.body)
  })

  it('can be declined, and the answer can be undone', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, inTurns)
    const before = await show(sessionId)
    await answer(sessionId, 'used')
    expect((await answer(sessionId, 'left')).body).toEqual({ ...before, piecesAnswer: 'left' })
    expect((await answer(sessionId, null)).body).toEqual(before)
  })

  it('are the athlete’s own, and absent where none were detected', async () => {
    const { sessionId } = await aRecordedSession(app, athlete, inTurns)
    const even = await aRecordedSession(app, athlete, { seconds: 300 })
    const typed = await aTrainingSession(app, athlete)
    expect((await answer(sessionId, 'left')).status).toBe(200)
    expect((await answer(sessionId, 'left', await aPerson(app))).status).toBe(404)
    expect((await answer(even.sessionId, 'used')).status).toBe(404)
    expect((await answer(typed.id, 'used')).status).toBe(404)
    const deletion = { params: { id: sessionId }, body: { version: 1 } }
    await call(app, deleteTrainingSession, deletion, athlete)
    expect((await answer(sessionId, 'used')).status).toBe(404)
  })
})
