import * as contracts from '@boathouse/domain/plans/plan-matches/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aClubPlan, aPlan, aPlanLink } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

const date = '2026-03-02'
const published = { date, publishedAt: `${date}T05:00:00.000Z` }

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  squadId = squad.id
  await sinceJanuary()
})
const sinceJanuary = () =>
  app.database.db.updateTable('squadMembers').set({ addedAt: '2026-01-01T12:00:00.000Z' }).execute()

const doneAs = async (plan: { readonly id: string }) => {
  const session = await aTrainingSession(app, cast.athlete, { date, durationMs: 3_600_000 })
  await aPlanLink(app, plan, session)
  return session.id
}
const show = (id: string, who: Person = cast.minor) => {
  const params = { clubId: cast.club, memberId: cast.athlete.id, id }
  return call(app, contracts.showSharedSessionPlan, { params }, who)
}

const none = { match: null, choices: [], abilities: { unlink: false } }

it('a session’s plan is visible to coaches if the athlete shares the session, with the comparison', async () => {
  const id = await doneAs(await aClubPlan(app, cast.club, { ...published, squadId }))
  expect(await show(id)).toMatchObject({ status: 403, body: { code: 'notShared' } })
  await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
  expect((await show(id)).body.match).toMatchObject({
    ...{ compliance: 'asPlanned', percent: 100 },
    planned: { title: 'Intervals', workout: '8x500m/3:30', owner: 'club' },
  })
  expect((await show(id, cast.athlete)).status).toBe(403)
  expect((await show(id, cast.rivalCoach)).status).toBe(404)
})

it('an athlete’s own plan is shown with a session only if they share everything', async () => {
  const id = await doneAs(await aPlan(app, cast.athlete, { date }))
  await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
  expect((await show(id)).body).toEqual(none)
  await aConsent(app, cast.club, cast.athlete)
  expect((await show(id)).body.match).toMatchObject({ planned: { owner: 'athlete' } })
})

it('a session’s plan hides drafts, and squads that the coach does not coach', async () => {
  await aConsent(app, cast.club, cast.athlete)
  const draft = await doneAs(await aClubPlan(app, cast.club, { ...published, publishedAt: null, squadId }))
  expect((await show(draft)).body).toEqual(none)
  const other = await aSquad(app, cast.club)
  await putInto(app, other, [cast.athlete])
  await sinceJanuary()
  const id = await doneAs(await aClubPlan(app, cast.club, { ...published, squadId: other.id }))
  expect((await show(id)).body).toEqual(none)
  expect((await show(id, cast.headCoach)).body.match).not.toBeNull()
})
