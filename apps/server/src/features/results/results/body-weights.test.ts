import { newId } from '@boathouse/domain/kernel/ids'
import { createResult, listResults, updateResult } from '@boathouse/domain/results/results/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aResult } from '../../../../test/results.ts'
import { attempts, testDayCalls } from '../../../../test/test-day-calls.ts'

let app: TestApp
let cast: Cast
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  athlete = cast.athlete
})

const typed = { disciplineKey: 'k1-500', date: '2026-03-01', value: 112_340, provenance: 'race' } as const
const onErg = { disciplineKey: 'rowErg-2000', value: 420_000 } as const

const create = (body: object) =>
  call(app, createResult, { body: { id: newId(), ...typed, ...body } }, athlete)
const list = async () => (await call(app, listResults, { query: {} }, athlete)).body.items
const change = (id: string, body: object) =>
  call(app, updateResult, { params: { id }, body: { ...typed, ...body } as never }, athlete)

describe('the body weight of a result', () => {
  it('is stored with a RowErg result, changed and removed', async () => {
    const { status, body } = await create({ ...onErg, bodyWeight: 70_000 })
    expect([status, body.result]).toEqual([201, expect.objectContaining({ bodyWeight: 70_000 })])
    const { id } = body.result
    const lighter = await change(id, { version: 1, ...onErg, bodyWeight: 69_500 })
    expect(lighter).toMatchObject({ status: 200, body: { bodyWeight: 69_500 } })
    const unsaid = await change(id, { version: 2, ...onErg })
    expect(unsaid).toMatchObject({ status: 200, body: { bodyWeight: null } })
  })

  it('stays with a test day’s result, whatever its coach corrects', async () => {
    const calls = testDayCalls(app, cast)
    const { id } = await calls.made({ disciplineKeys: ['rowErg-2000'] })
    const cell = { disciplineKey: 'rowErg-2000', attempts: attempts(420_000) }
    await calls.enter(id, athlete, cell)
    expect((await calls.publish(id)).status).toBe(200)
    const [result] = await list()
    const same = { version: 1, ...onErg, date: result?.date, provenance: 'test' as const }
    expect((await change(result?.id ?? '', { ...same, bodyWeight: 70_000 })).status).toBe(200)
    const corrected = { ...cell, version: 1, attempts: attempts(419_000) }
    expect((await calls.enter(id, athlete, corrected)).status).toBe(200)
    expect(await list()).toMatchObject([{ value: 419_000, bodyWeight: 70_000, testDayId: id }])
  })

  it('leaves a verified result verified when only the weight changes', async () => {
    const verifiedAt = '2026-03-02T00:00:00.000Z'
    const { id } = await aResult(app, athlete, { ...typed, ...onErg, verifiedAt })
    const { body } = await change(id, { version: 1, ...onErg, bodyWeight: 70_000 })
    expect(body).toMatchObject({ bodyWeight: 70_000, verified: { at: verifiedAt } })
  })

  it.each([
    [onErg, 19_999, 'bodyWeightRange'],
    [onErg, 250_001, 'bodyWeightRange'],
    [onErg, 70_000.5, 'bodyWeightRange'],
    [{}, 70_000, 'bodyWeightRowErg'],
  ])('is refused at the field if impossible: %j, %d g', async (fields, bodyWeight, code) => {
    const wrong = { status: 422, body: { fields: [{ path: 'bodyWeight', code }] } }
    expect(await create({ ...fields, bodyWeight })).toMatchObject(wrong)
    const { id } = await aResult(app, athlete, { ...typed, ...fields })
    expect(await change(id, { version: 1, ...fields, bodyWeight })).toMatchObject(wrong)
    expect(await change(id, { version: 1, ...fields, bodyWeight: null })).toMatchObject({ status: 200 })
  })
})
