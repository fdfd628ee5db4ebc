import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { deleteBatch, restoreBatch } from '@boathouse/domain/training/activity-files/contract'
import { joinSessions, showDoubles } from '@boathouse/domain/training/session-joins/contract'
import {
  deleteTrainingSession,
  listTrainingSessions,
  showTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

// Purging affects all users, so this needs its own app.
beforeEach(async () => {
  app = await newTestApp()
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
  return () => app.stop()
})

const day = '2026-06-10'
const show = async (id: string) => (await call(app, showTrainingSession, { params: { id } }, athlete)).body
const log = async () =>
  (await call(app, listTrainingSessions, { query: {} }, athlete)).body.items.map(({ id }) => id).sort()
const countJoined = async (id: string) =>
  (await call(app, showDoubles, { params: { id } }, athlete)).body.joined.length
async function join(id: string, sessionId: string) {
  const versions = { version: (await show(id)).version, otherVersion: (await show(sessionId)).version }
  const { status } = await call(
    app,
    joinSessions,
    { params: { id }, body: { sessionId, ...versions } },
    athlete,
  )
  expect(status).toBe(200)
}
const recorded = async (minute: number, batch: string) =>
  (await aRecordedSession(app, athlete, { start: `${day}T06:0${minute}:00Z`, seconds: 600, batch })).sessionId
const typed = async () => (await aTrainingSession(app, athlete, { date: day, durationMs: 600_000 })).id
const undo = (id: string) => call(app, deleteBatch, { params: { id } }, athlete)
const redo = (id: string) => call(app, restoreBatch, { params: { id } }, athlete)

describe('undoing an import', () => {
  it('separates sessions that were joined into the log, which are as before', async () => {
    const batch = newId()
    const [stays, goes] = [await typed(), await recorded(0, batch)]
    const before = await show(stays)
    await join(stays, goes)
    expect((await undo(batch)).body).toEqual({ sessions: 1 })
    expect(await log()).toEqual([stays])
    expect(await show(stays)).toMatchObject({
      durationMs: before.durationMs,
      recording: null,
      distance: null,
    })
    expect((await redo(batch)).body).toEqual({ sessions: 1 })
    expect(await log()).toEqual([stays, goes].sort())
  })

  it('restores sessions that were joined into the import’s', async () => {
    const batch = newId()
    const [goes, stays] = [await typed(), await recorded(0, batch)]
    await join(stays, goes)
    await undo(batch)
    expect(await log()).toEqual([goes])
  })

  it('deletes both if both were imported, and restores them joined', async () => {
    const batch = newId()
    const [stays, goes] = [await recorded(0, batch), await recorded(1, batch)]
    await join(stays, goes)
    expect((await undo(batch)).body).toEqual({ sessions: 1 })
    expect(await log()).toEqual([])
    expect((await redo(batch)).body).toEqual({ sessions: 1 })
    expect([await log(), await countJoined(stays)]).toEqual([[stays], 1])
  })
})

describe('a month later', () => {
  const DAY_MS = 86_400_000
  const rows = async () => {
    const { db } = app.database
    const of = (table: 'trainingSessions' | 'activityStreams' | 'activityFiles' | 'sessionEfforts') =>
      db.selectFrom(table).where('athleteId', '=', athlete.id).select('id').execute()
    return [
      (await of('trainingSessions')).length,
      (await of('activityStreams')).length,
      (await of('activityFiles')).length,
      (await of('sessionEfforts')).length > 0,
    ]
  }

  it('joined sessions still exist, and are deleted with their host', async () => {
    const [stays, goes] = [await typed(), await recorded(0, newId())]
    await join(stays, goes)
    const later = (days: number) => new Date(currentTimeMs() + days * DAY_MS)
    const { db } = app.database
    await db
      .updateTable('trainingSessions')
      .set({ deletedAt: later(-40).toISOString() })
      .where('id', '=', goes)
      .execute()
    await purge(db, currentTime())
    expect(await rows()).toEqual([2, 1, 1, true])
    const { version } = await show(stays)
    const asked = { params: { id: stays }, body: { version } }
    expect((await call(app, deleteTrainingSession, asked, athlete)).status).toBe(200)
    await purge(db, later(29))
    expect(await rows()).toEqual([2, 1, 1, true])
    await purge(db, later(40))
    expect(await rows()).toEqual([0, 0, 0, false])
  })
})
