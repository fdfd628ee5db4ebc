import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import { MAX_PER_DAY } from '@boathouse/domain/plans/planned-sessions/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aClubPlan, aPlan } from '../../../../test/planned-sessions.ts'
import { aSquad } from '../../../../test/squads.ts'

const [MONDAY, SUNDAY, NEXT] = ['2026-03-02', '2026-03-08', '2026-03-09']

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  squadId = (await aSquad(app, cast.club)).id
})

const plan = (overrides: object = {}) => aClubPlan(app, cast.club, { squadId, date: MONDAY, ...overrides })
const plans = async (count: number, overrides: object = {}) => {
  for (let n = 0; n < count; n += 1) await plan(overrides)
}
const copy = (body: object = {}) => {
  const days = { first: MONDAY, last: SUNDAY, to: NEXT }
  const whole = { id: newId(), from: { squadId }, ...days, rows: [{ squadId }], ...body }
  return call(app, contracts.copyPlan, { params: { clubId: cast.club }, body: whole }, cast.headCoach)
}
const create = (body: object) => {
  const fields = { id: newId(), date: MONDAY, title: 'Long row', type: 'endurance' as const, ...body }
  return call(
    app,
    contracts.createPlannedSession,
    { params: { clubId: cast.club }, body: fields },
    cast.headCoach,
  )
}
const invalid = (path: string, code: string) => ({ status: 422, body: { fields: [{ path, code }] } })

describe('a copy', () => {
  it('is refused over the limit of sessions', async () => {
    for (const date of [MONDAY, '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', SUNDAY])
      await plans(17, { date })
    const rows: { squadId: string }[] = []
    for (let n = 0; n < 20; n += 1) rows.push({ squadId: (await aSquad(app, cast.club)).id })
    expect(await copy({ rows })).toMatchObject({ status: 409, body: { code: 'tooManyCopied' } })
    expect(await copy({ rows: rows.slice(0, 19) })).toMatchObject({ body: { made: 19 * 6 * 17 } })
  })

  it('creates one session for an athlete named twice', async () => {
    await plan()
    const row = { memberId: cast.athlete.id }
    expect(await copy({ rows: [row, row, { squadId: null, ...row }] })).toMatchObject({ body: { made: 1 } })
  })

  it('goes to each row itself if none is named, once when retried', async () => {
    const alone = { squadId: null, memberId: cast.athlete.id }
    await plan({ title: 'The squad’s' })
    await plan({ ...alone, title: 'Ann’s', notes: 'For you' })
    const nothing = { squadId: (await aSquad(app, cast.club)).id }
    const id = newId()
    const body = { id, from: null, rows: [{ squadId }, { memberId: cast.athlete.id }, nothing] }
    expect(await copy(body)).toMatchObject({ status: 201, body: { made: 2 } })
    expect(await copy(body)).toMatchObject({ status: 200, body: { made: 2 } })
    const made = await app.database.db
      .selectFrom('clubPlannedSessions')
      .where('copyId', '=', id)
      .orderBy('title')
      .select(['title', 'date', 'squadId', 'memberId', 'notes'])
      .execute()
    expect(made).toEqual([
      { title: 'Ann’s', date: NEXT, ...alone, notes: 'For you' },
      { title: 'The squad’s', date: NEXT, squadId, memberId: null, notes: '' },
    ])
    const undone = { params: { clubId: cast.club, copyId: id } }
    expect((await call(app, contracts.undoCopy, undone, cast.headCoach)).body).toEqual({
      deleted: 2,
      kept: 0,
    })
  })

  it('of each row to the same days is a no-op', async () => {
    await plan()
    expect(await copy({ from: null, to: MONDAY })).toMatchObject({ status: 201, body: { made: 0 } })
  })

  it('covers a day to a week', async () => {
    expect(await copy({ last: '2026-03-01' })).toMatchObject(invalid('last', 'lastBeforeFirst'))
    expect(await copy({ last: NEXT })).toMatchObject(invalid('last', 'copiesAWeek'))
    expect(await copy({ last: MONDAY })).toMatchObject({ status: 201 })
  })

  it('goes to no day after the last possible one, nor does a following copy', async () => {
    const source = await plan()
    expect(await copy({ to: '2199-12-26' })).toMatchObject(invalid('to', 'dayInvalid'))
    expect(await copy({ to: '2199-12-25' })).toMatchObject({ status: 201, body: { made: 1 } })
    const change = (date: string) => {
      const body = { version: 1, title: 'Moved', type: 'speed' as const, squadId, date, follow: true }
      const params = { clubId: cast.club, plannedId: source.id }
      return call(app, contracts.updatePlannedSession, { params, body }, cast.headCoach)
    }
    expect(await change('2026-03-09')).toMatchObject(invalid('date', 'dayInvalid'))
    expect(await change('2026-03-08')).toMatchObject({ status: 200 })
  })

  it('respects the daily limit', async () => {
    await plans(2)
    await plans(MAX_PER_DAY - 1, { date: NEXT })
    expect(await copy()).toMatchObject(invalid('to', 'tooManyPlannedADay'))
    expect(await copy({ to: '2026-03-10' })).toMatchObject({ status: 201, body: { made: 2 } })
  })
})

it('a squad or an athlete has a daily limit of planned sessions, and a retry of the last one succeeds', async () => {
  await plans(MAX_PER_DAY - 1)
  const last = { id: newId(), squadId }
  expect((await create(last)).status).toBe(201)
  expect(await create({ squadId })).toMatchObject(invalid('date', 'tooManyPlannedADay'))
  expect((await create(last)).status).toBe(200)
  expect((await create({ memberIds: [cast.athlete.id] })).status).toBe(201)
})

it('an athlete has a daily limit of their own planned sessions, and a retry of the last one succeeds', async () => {
  const createOwn = (body: object) => {
    const fields = { id: newId(), date: MONDAY, title: 'Long row', type: 'endurance' as const, ...body }
    return call(app, contracts.createOwnPlannedSession, { body: fields }, cast.athlete)
  }
  for (let n = 0; n < MAX_PER_DAY - 1; n += 1) await aPlan(app, cast.athlete, { date: MONDAY })
  const last = { id: newId() }
  expect((await createOwn(last)).status).toBe(201)
  expect(await createOwn({})).toMatchObject(invalid('date', 'tooManyOwnADay'))
  expect((await createOwn(last)).status).toBe(200)
  expect((await createOwn({ date: NEXT })).status).toBe(201)
})
