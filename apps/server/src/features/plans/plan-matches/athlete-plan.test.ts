import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/plan-matches/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aClubPlan, aPlan, aPlanLink } from '../../../../test/planned-sessions.ts'
import { aPractice } from '../../../../test/practices.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

const date = '2026-03-03'
const published = { date, publishedAt: `${date}T05:00:00.000Z` }

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  const other = await aSquad(app, cast.club)
  for (const one of [squad, other]) await putInto(app, one, [cast.athlete])
  squadId = squad.id
  await app.database.db.updateTable('squadMembers').set({ addedAt: '2026-01-01T12:00:00.000Z' }).execute()
  await aClubPlan(app, cast.club, { ...published, squadId: other.id, title: 'Of another squad' })
  await aClubPlan(app, cast.club, { ...published, publishedAt: null, squadId, title: 'Draft' })
})

const show = async (who: Person = cast.minor, day = '2026-03-05') => {
  const params = { clubId: cast.club, memberId: cast.athlete.id }
  return call(app, contracts.showAthletePlan, { params, query: { day } }, who)
}

it('an athlete’s plan shows planned and done sessions of the week, with the practice', async () => {
  const practice = await aPractice(app, cast.club, {
    startsAt: `${date}T06:00:00.000Z`,
    title: 'On the water',
  })
  const plan = await aClubPlan(app, cast.club, {
    ...published,
    squadId,
    title: '500s',
    practice: practice.id,
  })
  await aClubPlan(app, cast.club, { ...published, date: '2026-03-12', squadId, title: 'Next week' })
  const figures = { durationMs: 2_700_000, distance: 9_000, recording: 'samples' } as const
  const session = await aTrainingSession(app, cast.athlete, { date, ...figures })
  await aPlanLink(app, plan, session)
  expect((await show()).body).toMatchObject({
    ...{ share: 'nothing', first: '2026-03-02', last: '2026-03-08' },
    items: [{ planned: { title: '500s' }, compliance: null, session: null }],
  })
  await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
  const { items } = (await show()).body
  expect(items).toMatchObject([
    {
      planned: {
        title: '500s',
        workout: '8x500m/3:30',
        practice: { id: practice.id, title: 'On the water' },
      },
      ...{ compliance: 'partly', percent: 75 },
      session: { id: session.id, durationMs: 2_700_000, distance: 9_000, isRecorded: false },
    },
  ])
  await aConsent(app, cast.club, cast.athlete)
  expect((await show()).body.items).toMatchObject([{ session: { isRecorded: true } }])
  await app.database.db.updateTable('trainingSessions').set({ recording: null }).execute()
  expect((await show()).body.items).toMatchObject([{ session: { isRecorded: false } }])
})

it('an athlete’s plan hides a session from before the first shared day', async () => {
  const plan = await aClubPlan(app, cast.club, { ...published, squadId })
  await aPlanLink(app, plan, await aTrainingSession(app, cast.athlete, { date }))
  await aConsent(app, cast.club, cast.athlete, { firstDay: '2026-03-04' })
  expect((await show()).body.items).toMatchObject([{ compliance: null, percent: null, session: null }])
})

it('the athlete’s own plan is shown only if they share everything, from the first day on, and never to strangers', async () => {
  await aPlan(app, cast.athlete, { date, title: 'My own', id: newId() })
  await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
  expect((await show()).body.items).toEqual([])
  await aConsent(app, cast.club, cast.athlete)
  expect((await show()).body.items).toMatchObject([{ planned: { title: 'My own', practice: null } }])
  await aConsent(app, cast.club, cast.athlete, { firstDay: '2026-03-04' })
  expect((await show()).body.items).toEqual([])
  expect((await show(cast.athlete)).status).toBe(403)
  expect((await show(cast.rivalCoach)).status).toBe(404)
})
