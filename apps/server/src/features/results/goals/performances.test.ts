import { newId } from '@boathouse/domain/kernel/ids'
import { createDiscipline, retireDiscipline } from '@boathouse/domain/results/disciplines/contract'
import { createGoal, listMemberGoals, showGoal, updateGoal } from '@boathouse/domain/results/goals/contract'
import { createResult, deleteResult } from '@boathouse/domain/results/results/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aGoal } from '../../../../test/goals.ts'

let app: TestApp
let cast: Cast
let athlete: Person

beforeAll(async () => {
  app = await newTestApp({ startsAt: '2026-09-10T12:00:00.000Z' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  cast = await aCast(app)
  athlete = cast.athlete
})

const KIND = { kind: 'performance', measure: null, per: null } as const
const SEPTEMBER = { start: '2026-09-01', end: '2026-09-30' }
/** 500 m in a K1 in two minutes (milliseconds). */
const UNDER_TWO = { ...KIND, ...SEPTEMBER, disciplineKey: 'k1-500', target: 120_000 }

const show = async (id: string) => (await call(app, showGoal, { params: { id } }, athlete)).body

async function result(date: string, value: number, disciplineKey = 'k1-500', who = athlete) {
  const body = { id: newId(), date, value, disciplineKey, confirmed: true }
  expect((await call(app, createResult, { body }, who)).status).toBe(201)
  return body.id
}

async function clubDiscipline() {
  const body = { id: newId(), name: 'Stairs', measure: 'count', direction: 'most' } as const
  await call(app, createDiscipline, { params: { clubId: cast.club }, body }, cast.headCoach)
  return body.id
}

describe('a performance goal', () => {
  it('shows the best from start to end and the gap, and is reached by the first sufficient result', async () => {
    const { id } = await aGoal(app, athlete, UNDER_TWO)
    expect((await show(id)).progress).toMatchObject({
      done: null,
      gap: null,
      share: 0,
      track: null,
      record: null,
    })
    await result('2026-08-31', 110_000)
    await result('2026-09-02', 126_000)
    await result('2026-09-03', 130_000)
    await result('2026-09-03', 90_000, 'k1-200')
    await result('2026-09-03', 100_000, 'k1-500', cast.minor)
    expect(await show(id)).toMatchObject({
      state: 'active',
      progress: { done: 126_000, gap: 6_000, share: 952, reachedOn: null, record: 110_000 },
    })
    const best = await result('2026-09-05', 119_500)
    await result('2026-09-08', 119_900)
    const reached = { done: 119_500, gap: 0, share: 1_000, reachedOn: '2026-09-05' }
    expect(await show(id)).toMatchObject({ state: 'achieved', progress: reached })
    await call(app, deleteResult, { params: { id: best }, body: { version: 1 } }, athlete)
    expect((await show(id)).progress).toMatchObject({ done: 119_900, reachedOn: '2026-09-08' })
  })

  it('increases if more is better, also in a club’s discipline', async () => {
    const stairs = await clubDiscipline()
    const body = { id: newId(), ...UNDER_TWO, title: 'Stairs', disciplineKey: stairs, target: 100 }
    const set = await call(app, createGoal, { body }, athlete)
    expect([set.status, set.body.clubDiscipline]).toEqual([
      201,
      { name: 'Stairs', measure: 'count', direction: 'most' },
    ])
    await result('2026-09-02', 80, stairs)
    await result('2026-09-03', 75, stairs)
    expect((await show(body.id)).progress).toMatchObject({ done: 80, gap: 20, share: 800 })
    await result('2026-09-04', 100, stairs)
    expect((await show(body.id)).progress.reachedOn).toBe('2026-09-04')
    const params = { clubId: cast.club, memberId: athlete.id }
    const seen = await call(app, listMemberGoals, { params, query: { state: 'past' } }, cast.headCoach)
    expect(seen.body.items).toMatchObject([{ clubDiscipline: { name: 'Stairs' }, progress: { done: 100 } }])
  })

  it('needs a discipline that is open to the athlete, and a value that it can have', async () => {
    const stairs = await clubDiscipline()
    const set = (changes: object, who = athlete) =>
      call(app, createGoal, { body: { id: newId(), title: 'x', ...UNDER_TWO, ...changes } }, who)
    const wrong = [
      [{ disciplineKey: 'k1-501' }, athlete, 'disciplineKey', 'disciplineUnknown'],
      [{ disciplineKey: stairs }, cast.rivalAthlete, 'disciplineKey', 'disciplineUnknown'],
      [{ target: 11 * 86_400_000 }, athlete, 'target', 'targetInvalid'],
    ] as const
    for (const [changes, who, path, code] of wrong)
      expect((await set(changes, who)).body.fields).toEqual([{ path, code }])
    expect((await set({ disciplineKey: stairs, target: 9 })).status).toBe(201)
  })

  it('keeps a retired discipline, and can still be changed', async () => {
    const stairs = await clubDiscipline()
    const terms = { ...UNDER_TWO, disciplineKey: stairs, target: 100 }
    const { id } = await aGoal(app, athlete, terms)
    const address = { params: { clubId: cast.club, id: stairs }, body: { version: 1 } }
    expect((await call(app, retireDiscipline, address, cast.headCoach)).status).toBe(200)
    const change = (version: number, disciplineKey: string, target: number) =>
      call(
        app,
        updateGoal,
        { params: { id }, body: { version, title: 'x', ...SEPTEMBER, disciplineKey, target } },
        athlete,
      )
    expect((await change(1, stairs, 90)).status).toBe(200)
    expect((await change(2, 'k1-500', 120_000)).status).toBe(200)
    expect((await change(3, stairs, 90)).body.fields).toEqual([
      { path: 'disciplineKey', code: 'disciplineUnknown' },
    ])
  })
})
