import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import { MAX_PUBLISHED } from '@boathouse/domain/plans/planned-sessions/model'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  squadId = squad.id
})

const WEEK = '2026-03-02'
const publish = (
  ids: readonly string[],
  who: 'headCoach' | 'minor' = 'minor',
  squad: string | null = null,
) => {
  const body = { week: WEEK, squad, ids: [...ids] }
  return call(app, contracts.publishPlan, { params: { clubId: cast.club }, body }, cast[who])
}
const draft = async (overrides: object = {}) =>
  (await aClubPlan(app, cast.club, { squadId, ...overrides })).id
const publishedIds = async () => {
  const query = app.database.db
    .selectFrom('clubPlannedSessions')
    .where('clubId', 'in', [cast.club, cast.rivalClub])
    .where('publishedAt', 'is not', null)
  return (await query.orderBy('id').select('id').execute()).map(({ id }) => id)
}

it('publishing includes the drafts that the user saw, and counts the others', async () => {
  const seen = [await draft(), await draft({ squadId: null, memberId: cast.athlete.id })]
  const added = await draft({ title: 'Added since' })
  expect(await publish(seen)).toMatchObject({ status: 200, body: { published: 2, others: 1 } })
  expect(await publishedIds()).toEqual(seen.toSorted())
  expect((await publish([added])).body).toEqual({ published: 1, others: 0 })
})

it('publishing includes only current drafts of that week that the user plans', async () => {
  const other = await aSquad(app, cast.club)
  const theirs = await draft({ squadId: other.id })
  const moved = await draft({ date: '2026-03-09' })
  const deleted = await draft({ deletedAt: '2026-03-01T12:00:00.000Z' })
  const { id: rival } = await aClubPlan(app, cast.rivalClub, { memberId: cast.rivalAthlete.id })
  const own = await draft()
  expect((await publish([theirs, moved, deleted, rival, own])).body).toEqual({ published: 1, others: 0 })
  expect(await publishedIds()).toEqual([own])
  expect((await publish([theirs], 'headCoach', squadId)).body).toEqual({ published: 0, others: 0 })
  expect((await publish([theirs], 'headCoach', other.id)).body).toEqual({ published: 1, others: 0 })
})

it('publishing accepts a list of drafts up to the limit', async () => {
  const many = Array.from({ length: MAX_PUBLISHED }, newId)
  const own = await draft()
  expect((await publish([own, ...many.slice(1)])).body).toEqual({ published: 1, others: 0 })
  expect(await publish([own, ...many])).toMatchObject({ status: 422, body: { fields: [{ path: 'ids' }] } })
  expect(await publish([])).toMatchObject({ status: 422, body: { fields: [{ path: 'ids' }] } })
})
