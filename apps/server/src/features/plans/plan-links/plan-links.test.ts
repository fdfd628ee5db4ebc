import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/plan-links/contract'
import { showOwnWeek } from '@boathouse/domain/plans/planned-sessions/contract'
import {
  deleteTrainingSession,
  showTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aTrainingSession, type Cast } from '../../../../test/factories.ts'
import { aClubPlan, aPlan } from '../../../../test/planned-sessions.ts'

let app: TestApp
let cast: Cast
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const week = async () => (await call(app, showOwnWeek, { query: { week: '2026-03-02' } }, cast.athlete)).body
const link = (plannedId: string, sessionId: string) =>
  call(app, contracts.linkPlannedSession, { params: { plannedId }, body: { sessionId } }, cast.athlete)
const unlink = (plannedId: string) =>
  call(app, contracts.unlinkPlannedSession, { params: { plannedId } }, cast.athlete)
const session = (date = '2026-03-02') => aTrainingSession(app, cast.athlete, { date })
const links = () =>
  app.database.db
    .selectFrom('planLinks')
    .where('athleteId', '=', cast.athlete.id)
    .select(['plannedId', 'sessionId', 'isUnlinked'])
    .orderBy('id')
    .execute()
const doIt = (plannedId: string, body: object) =>
  call(
    app,
    contracts.doPlannedSession,
    {
      params: { plannedId },
      body: { id: newId(), rpe: 7, ...body },
    },
    cast.athlete,
  )

it('a planned session has one session and vice versa; unlinked pairs are remembered', async () => {
  const [one, other] = [await aPlan(app, cast.athlete), await aPlan(app, cast.athlete)]
  const done = await session()
  expect((await link(one.id, done.id)).status).toBe(200)
  expect((await week()).done).toMatchObject([{ id: done.id, plannedId: one.id }])
  expect((await link(other.id, done.id)).status).toBe(200)
  const { planned } = await week()
  expect(planned.find(({ id }) => id === one.id)?.sessionId).toBeNull()
  expect(planned.find(({ id }) => id === other.id)?.sessionId).toBe(done.id)
  expect((await unlink(other.id)).body).toEqual({ plannedId: other.id, sessionId: null })
  expect(await links()).toMatchObject([
    { plannedId: one.id, isUnlinked: true },
    { plannedId: other.id, isUnlinked: true },
  ])
  // Linking again restores the pair.
  await link(one.id, done.id)
  expect(await links()).toMatchObject([
    { plannedId: one.id, isUnlinked: false },
    { plannedId: other.id, isUnlinked: true },
  ])
})

it('a deleted session leaves its planned session open', async () => {
  const planned = await aPlan(app, cast.athlete)
  const done = await session()
  await link(planned.id, done.id)
  await call(app, deleteTrainingSession, { params: { id: done.id }, body: { version: 1 } }, cast.athlete)
  expect((await week()).planned).toMatchObject([{ sessionId: null }])
  expect((await link(planned.id, (await session()).id)).status).toBe(200)
})

it('a planned session is logged in one call, once, with the felt RPE', async () => {
  const planned = await aPlan(app, cast.athlete, { sport: 'rowing', distance: 12_000 })
  const sessionId = newId()
  expect((await doIt(planned.id, { id: sessionId })).body).toEqual({ plannedId: planned.id, sessionId })
  expect((await doIt(planned.id, { id: sessionId })).status).toBe(200)
  expect(await doIt(planned.id, {})).toMatchObject({ status: 409, body: { code: 'plannedIsDone' } })
  const logged = await call(app, showTrainingSession, { params: { id: sessionId } }, cast.athlete)
  expect(logged.body).toMatchObject({
    ...{ date: '2026-03-02', type: 'speed', duration: 60, distance: 12_000, rpe: 7, intensity: 'medium' },
    ...{ sport: 'rowing', notes: 'Intervals\n8x500m/3:30' },
  })
  expect((await week()).done).toHaveLength(1)
})

it('a planned session without a duration requires one', async () => {
  const planned = await aPlan(app, cast.athlete, { minutes: null })
  const refused = await doIt(planned.id, {})
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'minutes', code: 'durationRequired' }] },
  })
  expect((await doIt(planned.id, { minutes: 45 })).status).toBe(200)
})

it('a club’s draft or another athlete’s plan cannot be logged', async () => {
  const published = { publishedAt: '2026-03-01T12:00:00.000Z' }
  const draft = await aClubPlan(app, cast.club, { memberId: cast.athlete.id })
  const others = await aClubPlan(app, cast.club, { memberId: cast.minor.id, ...published })
  const own = await aClubPlan(app, cast.club, { memberId: cast.athlete.id, ...published })
  expect((await doIt(draft.id, {})).status).toBe(404)
  expect((await doIt(others.id, {})).status).toBe(404)
  expect((await doIt(own.id, {})).status).toBe(200)
})
