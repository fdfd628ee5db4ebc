import { newId } from '@boathouse/domain/kernel/ids'
import { showTeamWeek } from '@boathouse/domain/plans/team-week/contract'
import {
  createTrainingSession,
  deleteTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aClubPlan, aPlan } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03']

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  // The team's week omits members who joined later.
  await app.database.db.updateTable('members').set({ joinedAt: '2020-01-01T12:00:00.000Z' }).execute()
})

async function log(date = MONDAY, fields: { duration?: number } = {}) {
  const body = { id: newId(), date, type: 'speed', duration: 60, intensity: 'high', ...fields } as const
  const { status } = await call(app, createTrainingSession, { body }, cast.athlete)
  expect(status).toBe(201)
  return body
}
const published = (overrides: object) =>
  aClubPlan(app, cast.club, { publishedAt: `${MONDAY}T05:00:00.000Z`, date: MONDAY, ...overrides })

describe('planned and done sessions in the team’s week', () => {
  const week = async (who: Person = cast.headCoach) => {
    const params = { clubId: cast.club }
    const { body } = await call(app, showTeamWeek, { params, query: { week: MONDAY } }, who)
    const athlete = body.items.find(({ id }) => id === cast.athlete.id)
    return athlete?.days.flatMap(({ planned }) => planned)
  }
  const plan = () => published({ memberId: cast.athlete.id, title: 'Long row' })

  it('show each planned session’s outcome if the athlete shares it', async () => {
    await plan()
    await log(MONDAY, { duration: 100 })
    expect(await week()).toEqual([{ title: 'Long row', compliance: null, percent: null }])
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
    expect(await week()).toEqual([{ title: 'Long row', compliance: 'offPlan', percent: 167 }])
    await aConsent(app, cast.club, cast.athlete, { choice: 'everything', firstDay: TUESDAY })
    expect(await week()).toEqual([{ title: 'Long row', compliance: null, percent: null }])
    await aConsent(app, cast.club, cast.athlete, { choice: 'nothing' })
    expect(await week()).toEqual([{ title: 'Long row', compliance: null, percent: null }])
  })

  it('hide a session of an unshared day, even if its plan is on a shared one', async () => {
    await published({ memberId: cast.athlete.id, date: TUESDAY })
    await log(MONDAY)
    await aConsent(app, cast.club, cast.athlete, { choice: 'everything', firstDay: TUESDAY })
    expect(await week()).toMatchObject([{ compliance: null }])
    await aConsent(app, cast.club, cast.athlete)
    expect(await week()).toMatchObject([{ compliance: 'asPlanned' }])
  })

  it('show “not done” after the day, also if the session is deleted', async () => {
    await plan()
    await aConsent(app, cast.club, cast.athlete)
    expect(await week()).toMatchObject([{ compliance: 'notDone' }])
    const { id } = await log()
    expect(await week()).toMatchObject([{ compliance: 'asPlanned' }])
    await call(app, deleteTrainingSession, { params: { id }, body: { version: 1 } }, cast.athlete)
    expect(await week()).toMatchObject([{ compliance: 'notDone' }])
  })

  it('omit drafts and others’ plans, and include squads that the user plans for', async () => {
    await published({ memberId: cast.athlete.id, publishedAt: null })
    await published({ memberId: cast.minor.id })
    await aPlan(app, cast.athlete)
    const [coached, other] = [await aCoachedSquad(app, cast.club, cast.minor), await aSquad(app, cast.club)]
    for (const squad of [coached, other]) {
      await putInto(app, squad, [cast.athlete])
      await published({ squadId: squad.id, title: squad.name })
    }
    await app.database.db.updateTable('squadMembers').set({ addedAt: '2026-01-01T00:00:00.000Z' }).execute()
    const titles = async (who: Person) => (await week(who))?.map(({ title }) => title).sort()
    expect(await titles(cast.headCoach)).toEqual([coached.name, other.name].sort())
    expect(await titles(cast.minor)).toEqual([coached.name])
  })
})
