import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aPractice } from '../../../../test/practices.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

const [DAY, NEXT] = ['2026-03-02', '2026-03-03']
const at = (day: string) => ({ startsAt: `${day}T06:00:00.000Z` })
const refused = { status: 422, body: { fields: [{ path: 'practice', code: 'practiceOfDay' }] } }

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

const fields = { date: DAY, title: 'Long row', type: 'endurance' as const }
const plan = (practice: string) => {
  const body = { id: newId(), ...fields, squadId, practice }
  return call(app, contracts.createPlannedSession, { params: { clubId: cast.club }, body }, cast.minor)
}
const change = ({ id }: { id: string }, body: object, version = 1) => {
  const params = { clubId: cast.club, plannedId: id }
  const whole = { version, ...fields, squadId, ...body }
  return call(app, contracts.updatePlannedSession, { params, body: whole }, cast.minor)
}

it('a plan belongs to a practice of its day, and to none of another day or club', async () => {
  const practice = await aPractice(app, cast.club, at(DAY))
  expect(await plan(practice.id)).toMatchObject({ status: 201, body: { practice: practice.id } })
  expect(await plan((await aPractice(app, cast.club, at(NEXT))).id)).toMatchObject(refused)
  expect(await plan((await aPractice(app, cast.rivalClub, at(DAY))).id)).toMatchObject(refused)
})

it('a plan goes to another day without its practice', async () => {
  const { id: practice } = await aPractice(app, cast.club, at(DAY))
  const planned = await aClubPlan(app, cast.club, { squadId, date: DAY, practice })
  expect(await change(planned, { date: NEXT, practice })).toMatchObject(refused)
  const moved = await change(planned, { date: NEXT, practice: null })
  expect(moved).toMatchObject({ status: 200, body: { date: NEXT, practice: null } })
})

it('a plan keeps a deleted practice while it stays on its day', async () => {
  const practice = newId()
  const planned = await aClubPlan(app, cast.club, { squadId, date: DAY, practice })
  expect((await change(planned, { title: 'Longer row', practice })).status).toBe(200)
  expect(await change(planned, { practice: newId() }, 2)).toMatchObject(refused)
})

it('a plan offers the practices of a week, for one squad those that ask it, without cancelled ones', async () => {
  const open = await aPractice(app, cast.club, { ...at(DAY), title: 'On the water' })
  const cancelled = await aPractice(app, cast.club, { ...at(DAY), cancelledAt: `${DAY}T05:00:00.000Z` })
  const others = await aPractice(app, cast.club, { ...at(NEXT), choiceId: newId() })
  await aPractice(app, cast.rivalClub, at(DAY))
  const shown = async (query: object) => {
    const input = { params: { clubId: cast.club }, query: { week: DAY, ...query } }
    return (await call(app, contracts.showWeekPlan, input, cast.minor)).body.practices.map(({ id }) => id)
  }
  expect(await shown({})).toEqual([open.id, others.id])
  expect(await shown({ squad: squadId })).toEqual([open.id])
  expect(cancelled.id).not.toBe(open.id)
})

it('a plan is shown with workout and practice to its coach and athlete, until the practice is cancelled', async () => {
  const { db } = app.database
  await db.updateTable('squadMembers').set({ addedAt: '2026-01-01T12:00:00.000Z' }).execute()
  const practice = await aPractice(app, cast.club, { ...at(DAY), title: 'On the water' })
  const given = { squadId, date: DAY, practice: practice.id, workout: '8x500m/3:30 @24-26' }
  await aClubPlan(app, cast.club, { ...given, publishedAt: `${DAY}T05:00:00.000Z` })
  const input = { params: { clubId: cast.club }, query: { week: DAY } }
  const week = await call(app, contracts.showWeekPlan, input, cast.minor)
  expect(week.body.squads[0]?.entries).toMatchObject([{ workout: given.workout, practice: practice.id }])
  const own = async () =>
    (await call(app, contracts.showOwnWeek, { query: { week: DAY } }, cast.athlete)).body.planned
  const { id, title, day, startTime } = practice
  expect(await own()).toMatchObject([{ practice: { id, title, day, startTime } }])
  await db
    .updateTable('practices')
    .set({ cancelledAt: `${DAY}T05:00:00.000Z` })
    .where('id', '=', id)
    .execute()
  expect(await own()).toMatchObject([{ practice: null }])
})
