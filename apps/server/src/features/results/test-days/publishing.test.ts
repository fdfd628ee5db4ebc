import { updateResult } from '@boathouse/domain/results/results/contract'
import * as contracts from '@boathouse/domain/results/test-days/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import { attempts, day, testDayCalls } from '../../../../test/test-day-calls.ts'
import { aTestCell } from '../../../../test/test-days.ts'

let app: TestApp
let cast: Cast
let calls: ReturnType<typeof testDayCalls>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  calls = testDayCalls(app, cast)
})

describe('publishing', () => {
  it('creates verified results and records of the best attempts, immediately', async () => {
    const { id } = await calls.made({ course: 'Lake', wind: 'calm' })
    await calls.enter(id, cast.athlete, { attempts: attempts(112_340, 111_900) })
    await calls.enter(id, cast.athlete, { state: 'didNotFinish', disciplineKey: 'k1-200' })
    await calls.publish(id)
    expect(await calls.resultsOf(cast.athlete)).toMatchObject([
      {
        disciplineKey: 'k1-500',
        value: 111_900,
        date: '2026-03-01',
        provenance: 'test',
        eventName: 'Spring test',
        course: 'Lake',
        wind: 'calm',
        testDayId: id,
        enteredBy: 'Anna Kovács',
        verified: { by: 'Anna Kovács' },
      },
    ])
    expect(await calls.recordsOf(cast.athlete)).toMatchObject([{ value: 111_900 }])
    expect((await calls.publish(id)).body.version).toBe(2)
    expect(await calls.resultsOf(cast.athlete)).toHaveLength(1)
  })

  it('does not verify the athletes’ own entries', async () => {
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    await putInto(app, squad, [cast.athlete])
    const { id } = await calls.made({ memberIds: [cast.minor.id] })
    await aTestCell(app, { clubId: cast.club, id }, cast.minor, { enteredBy: cast.minor.id })
    await calls.publish(id)
    expect(await calls.resultsOf(cast.minor)).toMatchObject([{ verified: null, enteredBy: null }])
  })

  it('is followed by corrections, which are marked', async () => {
    const { id } = await calls.made()
    await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })
    await calls.publish(id)
    const [first] = await calls.resultsOf(cast.athlete)
    const { body } = await calls.enter(id, cast.athlete, { attempts: attempts(113_000), version: 1 })
    expect(body.correctedAt).not.toBe(null)
    expect(await calls.resultsOf(cast.athlete)).toMatchObject([{ id: first?.id, value: 113_000, version: 2 }])
    expect((await calls.show(id, cast.athlete)).body.own[0]?.correctedAt).toBe(body.correctedAt)
    await calls.enter(id, cast.athlete, { state: 'didNotFinish', version: 2 })
    expect([await calls.resultsOf(cast.athlete), await calls.recordsOf(cast.athlete)]).toEqual([[], []])
    await calls.enter(id, cast.athlete, { attempts: attempts(112_000), version: 3 })
    expect(await calls.resultsOf(cast.athlete)).toMatchObject([{ id: first?.id, value: 112_000 }])
  })

  it('keeps results that the athlete changed', async () => {
    const { id } = await calls.made()
    await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })
    await calls.publish(id)
    const [first] = await calls.resultsOf(cast.athlete)
    const body = { version: 1, disciplineKey: 'k1-500', date: '2026-03-01', value: 112_000 }
    const changed = await call(app, updateResult, { params: { id: first?.id ?? '' }, body }, cast.athlete)
    expect(changed.body).toMatchObject({ testDayId: null, verified: null })
    await calls.withdraw(id, 2, 'delete')
    expect(await calls.resultsOf(cast.athlete)).toMatchObject([{ value: 112_000 }])
  })

  it('is followed by results when the day changes', async () => {
    const { id } = await calls.made()
    await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })
    await calls.publish(id)
    const body = { version: 2, ...day, date: '2026-02-28', title: 'Winter test', course: 'River' }
    await call(app, contracts.updateTestDay, { ...calls.at(id), body }, cast.headCoach)
    expect(await calls.resultsOf(cast.athlete)).toMatchObject([
      { date: '2026-02-28', eventName: 'Winter test', course: 'River' },
    ])
  })

  it.each([
    ['keep', 1],
    ['delete', 0],
  ] as const)('can be undone, with a question about the results: %s', async (fate, left) => {
    const { id } = await calls.made()
    await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })
    await calls.publish(id)
    const [first] = await calls.resultsOf(cast.athlete)
    expect((await calls.withdraw(id, 2, fate)).body.publishedAt).toBe(null)
    expect(await calls.resultsOf(cast.athlete)).toHaveLength(left)
    expect((await calls.show(id, cast.athlete)).status).toBe(404)
    await calls.publish(id, 3)
    expect(await calls.resultsOf(cast.athlete)).toMatchObject([{ id: first?.id }])
  })

  it('again omits cells emptied meanwhile', async () => {
    const { id } = await calls.made()
    await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })
    await calls.publish(id)
    await calls.withdraw(id, 2, 'keep')
    await calls.enter(id, cast.athlete, { version: 1 })
    await calls.publish(id, 3)
    expect(await calls.resultsOf(cast.athlete)).toEqual([])
  })
})

describe('deleting', () => {
  it.each([
    ['keep', 1],
    ['delete', 0],
  ] as const)('asks what to do with the results: %s', async (fate, left) => {
    const { id } = await calls.made()
    await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })
    await calls.publish(id)
    expect((await calls.remove(id, 2, fate)).status).toBe(200)
    expect((await calls.remove(id, 2, fate)).status).toBe(200)
    expect([await calls.listed(cast.headCoach), (await calls.show(id, cast.athlete)).status]).toEqual([
      [],
      404,
    ])
    expect(await calls.resultsOf(cast.athlete)).toHaveLength(left)
    expect((await calls.enter(id, cast.athlete, { version: 1 })).status).toBe(404)
    expect((await calls.restore(id)).body.publishedAt).not.toBe(null)
    expect(await calls.resultsOf(cast.athlete)).toHaveLength(1)
    expect(await calls.listed(cast.athlete)).toEqual([id])
  })

  it('refuses a stale version', async () => {
    const { id } = await calls.made()
    await calls.publish(id)
    expect((await calls.remove(id, 1, 'keep')).body).toMatchObject({ code: 'stale', current: { version: 2 } })
  })
})
