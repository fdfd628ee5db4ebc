import { newId } from '@boathouse/domain/kernel/ids'
import * as templates from '@boathouse/domain/plans/plan-templates/contract'
import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aPlanTemplate } from '../../../../test/plan-templates.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

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

const [DAY, NEXT] = ['2026-03-02', '2026-03-09']
const taken = { status: 409, body: { code: 'conflict' } }
const create = (id: string) => {
  const fields = { date: DAY, title: 'Long row', type: 'endurance' as const }
  const input = { params: { clubId: cast.club }, body: { id, ...fields, squadId } }
  return call(app, contracts.createPlannedSession, input, cast.minor)
}
const keep = (id: string) => {
  const body = { id, name: 'Base week', squadId, from: { squadId }, first: DAY }
  return call(app, templates.createPlanTemplate, { params: { clubId: cast.club }, body }, cast.minor)
}
const shownSource = async ({ id }: { id: string }) => {
  const asked = { params: { clubId: cast.club, plannedId: id } }
  const shown = await call(app, contracts.showPlannedSession, asked, cast.minor)
  expect(shown.status).toBe(200)
  return shown.body.sourceId
}

it('a source can’t share its id with a template, even a deleted one', async () => {
  const deletedAt = '2026-03-01T12:00:00.000Z'
  for (const overrides of [{}, { deletedAt }]) {
    const template = await aPlanTemplate(app, cast.club, { squadId, ...overrides })
    expect(await create(template.id)).toMatchObject(taken)
    const planned = await aClubPlan(app, cast.club, { squadId, ...overrides })
    expect(await keep(planned.id)).toMatchObject(taken)
  }
  const [one, other] = [newId(), newId()]
  expect((await create(one)).status).toBe(201)
  expect((await create(one)).status).toBe(200)
  expect((await keep(other)).status).toBe(201)
  expect((await keep(other)).status).toBe(200)
})

it('a deleted source releases its copies', async () => {
  const sourceId = newId()
  await aClubPlan(app, cast.club, { squadId, date: NEXT, sourceId, copyId: newId() })
  expect(await create(sourceId)).toMatchObject(taken)
  expect(await keep(sourceId)).toMatchObject(taken)
  // Another club's ids aren't sources here.
  const theirs = newId()
  const { id: memberId } = cast.rivalAthlete
  await aClubPlan(app, cast.rivalClub, { memberId, date: NEXT, sourceId: theirs, copyId: newId() })
  expect((await create(theirs)).status).toBe(201)
})

it('a source is named if it exists; templates and deleted ones are not', async () => {
  const source = await aClubPlan(app, cast.club, { squadId })
  const copyOf = (sourceId: string) =>
    aClubPlan(app, cast.club, { squadId, date: NEXT, sourceId, copyId: newId() })
  expect(await shownSource(await copyOf(source.id))).toBe(source.id)
  expect(await shownSource(await copyOf((await aPlanTemplate(app, cast.club)).id))).toBeNull()
  expect(await shownSource(await copyOf(newId()))).toBeNull()
})

it('a source is not named to a user who does not plan for it, even when retrying its copy', async () => {
  const source = await aClubPlan(app, cast.club, { memberId: cast.headCoach.id })
  const fields = { date: DAY, title: 'Intervals', type: 'speed' as const, squadId }
  const copy = await aClubPlan(app, cast.club, {
    ...{ ...fields, sourceId: source.id, copyId: newId() },
    ...{ minutes: null, rpe: null, workout: '' },
  })
  const input = { params: { clubId: cast.club }, body: { id: copy.id, ...fields } }
  const again = await call(app, contracts.createPlannedSession, input, cast.minor)
  expect(again).toMatchObject({ status: 200, body: { id: copy.id, sourceId: null } })
})
