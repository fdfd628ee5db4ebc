import { newId } from '@boathouse/domain/kernel/ids'
import { describeSessions } from '@boathouse/domain/training/session-descriptions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

type Body = Parameters<typeof call<typeof describeSessions>>[2]['body']

const send = async (body: Body, who = athlete) =>
  (await call(app, describeSessions, { body }, who)).body.before
const stored = (id: string) =>
  app.database.db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athlete.id)
    .where('id', '=', id)
    .select(['sport', 'craft', 'type', 'intensity', 'rpe', 'distance', 'version'])
    .executeTakeFirstOrThrow()
const unknown = {
  sport: null,
  craft: null,
  type: 'notSet',
  intensity: 'notSet',
  rpe: null,
  distance: 7000,
} as const

describe('descriptions of several sessions', () => {
  it('are set for all, or for those without, and undone', async () => {
    const bare = await aTrainingSession(app, athlete, unknown)
    const rated = await aTrainingSession(app, athlete, { ...unknown, type: 'speed', rpe: 7 })
    const given = { craft: 'single', type: 'endurance', rpe: 3 } as const
    const sessions = [bare, rated].map(({ id }) => ({ id, ...given }))
    const before = await send({ sessions, onlyMissing: true })
    expect(await stored(bare.id)).toEqual({
      ...{ sport: 'rowing', craft: 'single', type: 'endurance', intensity: 'notSet', rpe: 3 },
      ...{ distance: 7000, version: 2 },
    })
    expect(await stored(rated.id)).toMatchObject({ craft: 'single', type: 'speed', rpe: 7 })
    expect(before).toEqual([
      { id: bare.id, version: 2, ...unknown },
      { id: rated.id, version: 2, ...unknown, type: 'speed', rpe: 7 },
    ])
    expect(await send({ sessions, onlyMissing: true })).toEqual([])
    await send({ sessions: before })
    expect(await stored(bare.id)).toEqual({ ...unknown, version: 3 })
    await send({ sessions })
    expect(await stored(rated.id)).toMatchObject({ type: 'endurance', rpe: 3 })
  })

  it('correct distances of a file in the wrong unit, and restore them', async () => {
    const session = await aTrainingSession(app, athlete, unknown)
    const before = await send({ sessions: [{ id: session.id, distance: 11_265 }] })
    expect(await stored(session.id)).toEqual({ ...unknown, distance: 11_265, version: 2 })
    await send({ sessions: before })
    expect(await stored(session.id)).toEqual({ ...unknown, version: 3 })
  })

  it('skip a craft of another sport, deleted and stale sessions, and other users’', async () => {
    const kayak = await aTrainingSession(app, athlete, { sport: 'canoeKayak', craft: null })
    const deleted = await aTrainingSession(app, athlete, { deletedAt: '2026-03-01T12:00:00.000Z' })
    const changed = await aTrainingSession(app, athlete, { version: 2 })
    const others = await aTrainingSession(app, await aPerson(app), unknown)
    const craft = 'single' as const
    const sessions = [
      ...[kayak, deleted, others].map(({ id }) => ({ id, craft })),
      { id: changed.id, version: 1, rpe: 1 },
      { id: newId(), rpe: 1 },
    ]
    expect(await send({ sessions })).toEqual([])
    expect(await stored(kayak.id)).toMatchObject({ sport: 'canoeKayak', craft: null, version: 1 })
  })

  it('move the best efforts of a recording to its craft', async () => {
    const { sessionId } = await aRecordedSession(app, athlete)
    await send({ sessions: [{ id: sessionId, craft: 'rowErg' }] })
    const efforts = await app.database.db
      .selectFrom('sessionEfforts')
      .where('athleteId', '=', athlete.id)
      .select('family')
      .distinct()
      .execute()
    expect(efforts).toEqual([{ family: 'rowErg' }])
  })
})
