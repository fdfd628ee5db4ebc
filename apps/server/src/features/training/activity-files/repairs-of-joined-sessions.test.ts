import { listBestEfforts, showRecording } from '@boathouse/domain/training/activity-files/contract'
import { undoRepair } from '@boathouse/domain/training/activity-files/page-contract'
import { joinSessions, partSessions } from '@boathouse/domain/training/session-joins/contract'
import { showTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { aRecordedSession, fitted } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

const session = async (id: string) => (await call(app, showTrainingSession, { params: { id } }, athlete)).body
const recording = async (id: string) => (await call(app, showRecording, { params: { id } }, athlete)).body
const setAnchoring = (id: string, isUndone: boolean) =>
  call(app, undoRepair, { params: { id, code: 'distanceAnchored' }, body: { isUndone } }, athlete)

describe('a repair in a joined session', () => {
  const day = '2026-06-10'
  const start = `${day}T06:00:00Z`
  const join = async (id: string, sessionId: string) => {
    const [stays, goes] = [await session(id), await session(sessionId)]
    const body = { sessionId, version: stays.version, otherVersion: goes.version, choices: {} }
    expect((await call(app, joinSessions, { params: { id }, body }, athlete)).status).toBe(200)
  }
  const part = async (id: string, joinedId: string) =>
    (await call(app, partSessions, { params: { id, joinedId } }, athlete)).body

  it('updates the values from the shown recording, and separating restores current ones', async () => {
    const typed = await aTrainingSession(app, athlete, { date: day, durationMs: 660_000, distance: 2_600 })
    const recorded = await aRecordedSession(app, athlete, { start, ...fitted })
    await join(typed.id, recorded.sessionId)
    expect((await session(typed.id)).distance).toBe(2410)
    await setAnchoring(typed.id, true)
    expect((await session(typed.id)).distance).toBe(2400)
    const parted = await part(typed.id, recorded.sessionId)
    expect([parted.session.distance, parted.parted.distance]).toEqual([2600, 2400])
    const efforts = (await call(app, listBestEfforts, {}, athlete)).body.items
    const ofTen = efforts.find(({ effort }) => effort === '240s')
    expect([ofTen?.sessionId, ofTen?.metres]).toEqual([recorded.sessionId, 960])
    expect((await setAnchoring(recorded.sessionId, false)).body.distance).toBe(2410)
    expect((await session(recorded.sessionId)).distance).toBe(2410)
  })

  it('leaves the other recording unchanged', async () => {
    const shown = await aRecordedSession(app, athlete, { start, ...fitted })
    const other = await aRecordedSession(app, athlete, {
      start: `${day}T06:01:00Z`,
      hasTrack: false,
      lapMetres: 2_412,
    })
    await join(shown.sessionId, other.sessionId)
    await setAnchoring(shown.sessionId, true)
    const parted = await part(shown.sessionId, other.sessionId)
    expect([parted.session.distance, parted.parted.distance]).toEqual([2400, 2412])
    expect((await recording(other.sessionId)).notices).not.toMatchObject([{ isUndone: true }])
  })
})
