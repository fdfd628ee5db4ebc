import { addToSquad } from '@boathouse/domain/club/squads/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/results/test-days/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squad: string
let other: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const coached = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, coached, [cast.athlete])
  squad = coached.id
  other = (await aSquad(app, cast.club)).id
})

const day = { date: '2190-03-01', title: 'Spring test', disciplineKeys: ['k1-500'] }
const create = (body: Partial<contracts.NewTestDay>, who: Person = cast.minor) =>
  call(
    app,
    contracts.createTestDay,
    { params: { clubId: cast.club }, body: { id: newId(), ...day, ...body } },
    who,
  )
const at = (testDayId: string) => ({ params: { clubId: cast.club, testDayId } })
const grid = (id: string, who: Person = cast.minor) => call(app, contracts.showTestGrid, at(id), who)
const listed = async (who: Person = cast.minor) => {
  const { body } = await call(app, contracts.listTestDays, { params: { clubId: cast.club }, query: {} }, who)
  return [body.items.map(({ title }) => title).sort(), body.abilities.create]
}

describe('a squad’s coach', () => {
  it('runs the test days of their squads, and no others', async () => {
    const own = await create({ squadIds: [squad] })
    expect([own.status, own.body]).toEqual([
      201,
      expect.objectContaining({ audience: 'squads', abilities: { run: true } }),
    ])
    expect((await grid(own.body.id)).body.athletes).toMatchObject([{ id: cast.athlete.id }])
    for (const meant of [{}, { memberIds: [cast.athlete.id] }]) expect((await create(meant)).status).toBe(403)
    expect((await create({ squadIds: [squad, other] })).body.fields).toMatchObject([{ path: 'squadIds' }])
    expect((await create({ squadIds: [squad] }, cast.athlete)).status).toBe(403)
  })

  it('does not see drafts of others, nor the grid of a published one that asks them', async () => {
    const { body: both } = await create({ squadIds: [squad, other], title: 'Both' }, cast.headCoach)
    const { body: all } = await create({ date: '2026-01-01', title: 'All' }, cast.headCoach)
    await create({ squadIds: [squad], title: 'Own' })
    expect(await listed()).toEqual([['Own'], true])
    expect((await grid(both.id)).status).toBe(404)
    await call(app, contracts.publishTestDay, { ...at(all.id), body: { version: 1 } }, cast.headCoach)
    expect(await listed()).toEqual([['All', 'Own'], true])
    expect((await grid(all.id)).status).toBe(403)
    expect(await listed(cast.headCoach)).toEqual([['All', 'Both', 'Own'], true])
    expect(await listed(cast.athlete)).toEqual([['All'], false])
  })

  it('loses access to a test day once they stop coaching one of its squads', async () => {
    const { body } = await create({ squadIds: [squad] })
    expect((await grid(body.id)).status).toBe(200)
    await app.database.db.deleteFrom('squadMembers').where('userId', '=', cast.minor.id).execute()
    await aCoachedSquad(app, cast.club, cast.minor)
    expect((await grid(body.id)).status).toBe(404)
  })
})

it('can read an archived squad’s tests, which only admins can change', async () => {
  const { body } = await create({ squadIds: [squad] })
  const { id: _, ...fields } = { id: body.id, ...day, note: '', memberIds: null, squadIds: [squad] }
  const { course, wind } = body
  const change = (who: Person, version: number) =>
    call(
      app,
      contracts.updateTestDay,
      { ...at(body.id), body: { ...fields, course, wind, title: `Renamed ${version}`, version } },
      who,
    )
  const enter = (who: Person, version: number, value: number) => {
    const attempts = [{ id: newId(), value }]
    const cell = { memberId: cast.athlete.id, disciplineKey: 'k1-500', state: null, attempts, version }
    return call(app, contracts.enterTestCell, { ...at(body.id), body: cell }, who)
  }
  expect((await change(cast.minor, 1)).status).toBe(200)
  expect((await enter(cast.minor, 0, 112_000)).status).toBe(200)
  const now = currentTime().toISOString()
  await app.database.db.updateTable('squads').set({ archivedAt: now }).where('id', '=', squad).execute()
  expect(await grid(body.id)).toMatchObject({ status: 200, body: { testDay: { abilities: { run: false } } } })
  expect((await listed())[0]).toEqual(['Renamed 1'])
  expect([(await change(cast.minor, 2)).status, (await enter(cast.minor, 1, 113_000)).status]).toEqual([
    403, 403,
  ])
  expect((await change(cast.headCoach, 2)).status).toBe(200)
  expect((await enter(cast.headCoach, 1, 113_000)).status).toBe(200)
})

it('a future test day asks its squads’ current members', async () => {
  const { body } = await create({ squadIds: [squad] })
  const add = { params: { clubId: cast.club, squadId: squad }, body: { memberIds: [cast.headCoach.id] } }
  expect((await call(app, addToSquad, add, cast.headCoach)).status).toBeLessThan(300)
  expect((await grid(body.id)).body.athletes.map(({ id }) => id).sort()).toEqual(
    [cast.athlete.id, cast.headCoach.id].sort(),
  )
})
