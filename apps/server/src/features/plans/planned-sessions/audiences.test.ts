import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
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

const fields = { date: '2026-03-02', title: 'Long row', type: 'endurance' as const }
const invalid = (path: string, code: string) => ({ status: 422, body: { fields: [{ path, code }] } })
const create = (body: object, who: 'headCoach' | 'minor' = 'minor') => {
  const whole = { id: newId(), ...fields, ...body }
  return call(app, contracts.createPlannedSession, { params: { clubId: cast.club }, body: whole }, cast[who])
}
const change = ({ id }: { id: string }, body: object) => {
  const params = { clubId: cast.club, plannedId: id }
  const whole = { version: 1, ...fields, ...body }
  return call(app, contracts.updatePlannedSession, { params, body: whole }, cast.minor)
}
const copy = (from: object, row: object) => {
  const days = { first: '2026-03-02', last: '2026-03-08', to: '2026-03-09' }
  const body = { id: newId(), from, ...days, rows: [row] }
  return call(app, contracts.copyPlan, { params: { clubId: cast.club }, body }, cast.minor)
}

describe('an athlete’s id', () => {
  it('is not accepted as a squad’s', async () => {
    const planned = await aClubPlan(app, cast.club, { memberId: cast.athlete.id })
    const asSquad = { squadId: cast.athlete.id }
    expect(await change(planned, asSquad)).toMatchObject(invalid('squadId', 'squadUnknown'))
    expect(await create(asSquad)).toMatchObject(invalid('squadId', 'squadUnknown'))
    expect((await copy({ memberId: cast.athlete.id }, asSquad)).status).toBe(404)
    expect((await copy(asSquad, { squadId })).status).toBe(404)
    expect((await change(planned, { squadId })).status).toBe(200)
  })
})

describe('a squad’s id', () => {
  it('is not accepted as an athlete’s', async () => {
    const planned = await aClubPlan(app, cast.club, { squadId })
    const asMember = { memberId: squadId }
    expect(await change(planned, asMember)).toMatchObject(invalid('memberId', 'memberUnknown'))
    expect(await create({ memberIds: [squadId] })).toMatchObject(invalid('memberIds', 'memberUnknown'))
    expect((await copy({ squadId }, asMember)).status).toBe(404)
    expect((await copy({ squadId }, { memberId: cast.athlete.id })).status).toBe(201)
  })
})

describe('an admin who rows', () => {
  it('can be planned for by admins while their squad is current', async () => {
    const forThem = { memberIds: [cast.headCoach.id, cast.athlete.id] }
    expect(await create(forThem, 'headCoach')).toMatchObject(invalid('memberIds', 'memberUnknown'))
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.headCoach])
    expect((await create(forThem, 'headCoach')).status).toBe(201)
    const week = async (query: object) => {
      const asked = { params: { clubId: cast.club }, query: { week: fields.date, ...query } }
      return (await call(app, contracts.showWeekPlan, asked, cast.headCoach)).body
    }
    const shown = async (query: object = {}) =>
      (await week(query)).athletes.find(({ id }) => id === cast.headCoach.id)?.entries
    expect(await shown()).toMatchObject([{ title: 'Long row' }])
    expect(await shown({ squad: squad.id })).toMatchObject([{ title: 'Long row' }])
    expect((await week({ squad: squadId })).athletes.map(({ id }) => id)).toEqual([cast.athlete.id])
    await app.database.db
      .updateTable('squads')
      .set({ archivedAt: '2026-03-01T12:00:00.000Z' })
      .where('id', '=', squad.id)
      .execute()
    expect(await shown()).toBeUndefined()
    expect(await create(forThem, 'headCoach')).toMatchObject(invalid('memberIds', 'memberUnknown'))
  })
})
