import { currentTime } from '@boathouse/domain/test/clock'
import { listBestEfforts, showRecording } from '@boathouse/domain/training/activity-files/contract'
import {
  deleteTrainingSession,
  listTrainingSessions,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { aRecordedSession, aStoredRecording, type tcxOf } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
})

const recordingOf = (id: string) => call(app, showRecording, { params: { id } }, athlete)
const bestOf = async () => (await call(app, listBestEfforts, {}, athlete)).body.items
const remove = (id: string) =>
  call(app, deleteTrainingSession, { params: { id }, body: { version: 1 } }, athlete)
const logOf = async () => (await call(app, listTrainingSessions, { query: {} }, athlete)).body.items

describe('best efforts', () => {
  it('are the best of undeleted sessions in the same family of craft', async () => {
    const effort = (seconds: number) => [{ effort: '500m' as const, seconds, metres: 500 }]
    const far = (metres: number) => [{ effort: '60s' as const, seconds: 60, metres }]
    const slow = await aStoredRecording(app, athlete, { efforts: [...effort(120), ...far(240)] })
    const fast = await aStoredRecording(app, athlete, { efforts: [...effort(110), ...far(260)] })
    await aStoredRecording(app, await aPerson(app), { efforts: effort(90) })
    const shown = async () =>
      (await bestOf()).map(({ family, effort: key, sessionId }) => [family, key, sessionId])
    expect(await shown()).toEqual([
      ['rowing', '500m', fast.sessionId],
      ['rowing', '60s', fast.sessionId],
    ])
    await remove(fast.sessionId)
    expect(await shown()).toEqual([
      ['rowing', '500m', slow.sessionId],
      ['rowing', '60s', slow.sessionId],
    ])
  })

  it('move to the family that the athlete enters for the session', async () => {
    const { sessionId } = await aRecordedSession(app, athlete)
    expect(new Set((await bestOf()).map(({ family }) => family))).toEqual(new Set(['rowing']))
    const changes = { date: '2026-01-01', type: 'speed' as const, intensity: 'high' as const }
    const craft = { sport: 'canoeKayak' as const, craft: 'c1' as const }
    const body = { version: 1, ...changes, ...craft }
    await call(app, updateTrainingSession, { params: { id: sessionId }, body }, athlete)
    expect(new Set((await bestOf()).map(({ family }) => family))).toEqual(new Set(['canoe']))
    expect((await recordingOf(sessionId)).body.efforts.every(({ isFastest }) => isFastest)).toBe(true)
  })

  it('show whether the device timed them, and round interpolated times against the athlete', async () => {
    await aRecordedSession(app, athlete, { speed: () => 3, seconds: 1_001, laps: 6, lapMetres: 500 })
    const items = await bestOf()
    const found = (key: string) => items.find(({ effort }) => effort === key)
    expect(found('100m')).toMatchObject({ seconds: 33.367, isDevices: false })
    expect(found('500m')).toMatchObject({ seconds: 166, isDevices: true })
  })

  it('show which efforts of a session are unbeaten', async () => {
    const fast = await aRecordedSession(app, athlete, { speed: () => 5, seconds: 300 })
    const long = await aRecordedSession(app, athlete, { speed: () => 4, seconds: 600 })
    const fastestOf = async (id: string) =>
      (await recordingOf(id)).body.efforts.filter(({ isFastest }) => isFastest).map(({ effort }) => effort)
    expect(await fastestOf(fast.sessionId)).toContain('500m')
    expect(await fastestOf(long.sessionId)).toEqual(['2000m'])
  })
})

describe('a possible duplicate', () => {
  const start = '2026-06-10T06:00:00Z'
  const hour = { start, seconds: 3_000, sport: 'Rowing' }
  const candidatesOf = async (example: Parameters<typeof tcxOf>[0]) =>
    (await aRecordedSession(app, athlete, example)).outcome.sessions[0]?.candidates

  it('is shown, whether recorded by another device or typed', async () => {
    const typed = await aTrainingSession(app, athlete, { date: '2026-06-10', durationMs: 3_300_000 })
    expect(await candidatesOf(hour)).toEqual([{ sessionId: typed.id, isRecorded: false }])
    const first = (await logOf()).find(({ recording }) => recording !== null)?.id
    const again = await candidatesOf({ ...hour, start: '2026-06-10T06:04:00Z' })
    expect(again).toHaveLength(2)
    expect(again).toContainEqual({ sessionId: first, isRecorded: true })
  })

  it('is not another athlete’s, deleted, at another time or much shorter', async () => {
    const date = '2026-06-10'
    await aTrainingSession(app, await aPerson(app), { date, durationMs: 3_000_000 })
    await aTrainingSession(app, athlete, {
      date,
      durationMs: 3_000_000,
      deletedAt: currentTime().toISOString(),
    })
    await aTrainingSession(app, athlete, { date, durationMs: 1_200_000 })
    await aTrainingSession(app, athlete, { date: '2026-06-09', durationMs: 3_000_000 })
    await aRecordedSession(app, athlete, { ...hour, start: '2026-06-10T08:00:00Z' })
    expect(await candidatesOf(hour)).toEqual([])
  })

  it('is found across midnight', async () => {
    await aRecordedSession(app, athlete, { ...hour, start: '2026-06-10T21:55:00Z' })
    const [other] = await logOf()
    expect(await candidatesOf({ ...hour, start: '2026-06-10T22:03:00Z' })).toEqual([
      { sessionId: other?.id, isRecorded: true },
    ])
  })
})
