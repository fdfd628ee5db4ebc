import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squadId: string
let otherId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  squadId = (await aCoachedSquad(app, cast.club, cast.minor)).id
  otherId = (await aSquad(app, cast.club)).id
})

const SECRET = 'Secret race tactics'
const at = currentTime().toISOString()
const theirs = (overrides: object = {}) =>
  aClubPlan(app, cast.club, { squadId: otherId, title: SECRET, ...overrides })
const paramsOf = ({ id }: { id: string }) => ({ clubId: cast.club, plannedId: id })

it('another squad’s plan is neither shown nor restored by a deletion with a stale version', async () => {
  const plan = await theirs()
  const input = { params: paramsOf(plan), body: { version: 99 } }
  const refused = await call(app, contracts.deletePlannedSession, input, cast.minor)
  expect(refused.status).toBe(404)
  expect(refused.raw.body).not.toContain(SECRET)
  const stale = await call(app, contracts.deletePlannedSession, input, cast.headCoach)
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { title: SECRET } } })
  const deleted = await theirs({ deletedAt: at })
  const restoration = { params: paramsOf(deleted) }
  expect((await call(app, contracts.restorePlannedSession, restoration, cast.minor)).status).toBe(404)
  expect((await call(app, contracts.restorePlannedSession, restoration, cast.headCoach)).status).toBe(200)
})

it.each([{}, { deletedAt: at }])('another squad’s plan can’t share its id: %j', async (overrides) => {
  const { id } = await theirs(overrides)
  const create = (who: 'headCoach' | 'minor') => {
    const fields = { date: '2026-03-02', title: 'Mine', type: 'speed' as const }
    const body = { id, squadId: who === 'minor' ? squadId : otherId, ...fields }
    return call(app, contracts.createPlannedSession, { params: { clubId: cast.club }, body }, cast[who])
  }
  const refused = await create('minor')
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(refused.raw.body).not.toContain(SECRET)
  expect(refused.raw.body).not.toContain('current')
  expect((await create('headCoach')).status).toBe(409)
})

it('another squad’s plan is not counted among following copies', async () => {
  const source = await aClubPlan(app, cast.club, { squadId })
  await theirs({ sourceId: source.id })
  await aClubPlan(app, cast.club, { squadId, date: '2026-03-09', sourceId: source.id })
  const followers = async (who: 'headCoach' | 'minor') => {
    const asked = { params: { clubId: cast.club }, query: { week: '2026-03-02' } }
    const { squads } = (await call(app, contracts.showWeekPlan, asked, cast[who])).body
    return squads.find(({ id }) => id === squadId)?.entries.map((entry) => entry.followers)
  }
  expect(await followers('headCoach')).toEqual([2])
  expect(await followers('minor')).toEqual([1])
})

it('another squad’s plan is not named as a copy’s source', async () => {
  const source = await theirs()
  const copy = await aClubPlan(app, cast.club, { squadId, sourceId: source.id, copyId: newId() })
  const shown = async (who: 'headCoach' | 'minor') =>
    (await call(app, contracts.showPlannedSession, { params: paramsOf(copy) }, cast[who])).body.sourceId
  expect(await shown('headCoach')).toBe(source.id)
  expect(await shown('minor')).toBeNull()
  const stale = { params: paramsOf(copy), body: { version: 99 } }
  const refused = await call(app, contracts.deletePlannedSession, stale, cast.minor)
  expect(refused).toMatchObject({ status: 409, body: { current: { id: copy.id, sourceId: null } } })
})
