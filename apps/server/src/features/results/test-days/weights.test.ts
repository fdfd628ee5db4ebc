import { updateResult } from '@boathouse/domain/results/results/contract'
import { enterTestWeight, exportTestDay } from '@boathouse/domain/results/test-days/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import { attempts, testDayCalls } from '../../../../test/test-day-calls.ts'

let app: TestApp
let cast: Cast
let calls: ReturnType<typeof testDayCalls>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  calls = testDayCalls(app, cast)
})

const onErg = { disciplineKey: 'rowErg-2000', attempts: attempts(420_000) }
const made = async () => (await calls.made({ disciplineKeys: ['rowErg-2000', 'k1-500'] })).id
const weigh = (id: string, bodyWeight: number | null, who = cast.headCoach, of: Person = cast.athlete) =>
  call(app, enterTestWeight, { ...calls.at(id), body: { memberId: of.id, bodyWeight } }, who)
const weightsOf = async (who: Person) => (await calls.resultsOf(who)).map(({ bodyWeight }) => bodyWeight)
const stored = (id: string) =>
  app.database.db.selectFrom('testCells').where('testDayId', '=', id).select('bodyWeight').execute()

describe('a weight at a test day', () => {
  it('moves to the athlete’s RowErg result when published, and leaves the cell', async () => {
    const id = await made()
    expect((await weigh(id, 70_000)).status).toBe(204)
    await calls.enter(id, cast.athlete, onErg)
    await calls.enter(id, cast.athlete, { attempts: attempts(113_000) })
    expect((await calls.publish(id)).status).toBe(200)
    expect((await weightsOf(cast.athlete)).toSorted()).toEqual([70_000, null])
    expect((await stored(id)).every(({ bodyWeight }) => bodyWeight === null)).toBe(true)
  })

  it('changes no version of a cell, so earlier entries are stored', async () => {
    const id = await made()
    await calls.enter(id, cast.athlete, onErg)
    await weigh(id, 70_000)
    expect(
      (await calls.enter(id, cast.athlete, { ...onErg, version: 1, state: null, attempts: [] })).status,
    ).toBe(200)
  })

  it('is hidden in the grid and its file, which show only that one was entered', async () => {
    const id = await made()
    await weigh(id, 71_234)
    expect(await calls.cellOf(id, cast.athlete, 'rowErg-2000')).toMatchObject({
      ...{ hasBodyWeight: true, enteredBy: null, version: 0, attempts: [], state: null },
    })
    expect(await calls.cellOf(id, cast.athlete)).toMatchObject({ hasBodyWeight: false })
    const file = await call(app, exportTestDay, { ...calls.at(id), body: { format: 'csv' } }, cast.headCoach)
    for (const text of [JSON.stringify(await calls.grid(id)), file.raw.rawPayload.toString()])
      expect(text).not.toMatch(/71[.,]?234/)
  })

  it('can be removed before publishing', async () => {
    const id = await made()
    await weigh(id, 70_000)
    await weigh(id, null)
    await calls.enter(id, cast.athlete, onErg)
    await calls.publish(id)
    expect(await weightsOf(cast.athlete)).toEqual([null])
  })

  it('can be removed for disciplines that the day no longer has', async () => {
    const id = await made()
    const weights = async () => (await stored(id)).map(({ bodyWeight }) => bodyWeight)
    await weigh(id, null)
    expect(await weights()).toEqual([])
    await weigh(id, 70_000)
    await app.database.db.updateTable('testDays').set({ disciplineKeys: 'k1-500' }).execute()
    await weigh(id, null)
    expect(await weights()).toEqual([null])
  })

  it('of a published day updates the result at once; one that its athlete deletes stays deleted', async () => {
    const id = await made()
    await calls.enter(id, cast.athlete, onErg)
    await calls.publish(id)
    await weigh(id, 70_000)
    const [result] = await calls.resultsOf(cast.athlete)
    expect(result?.bodyWeight).toBe(70_000)
    const own = { ...onErg, value: 420_000, date: '2026-03-01', provenance: 'test' as const }
    const { attempts: _, ...fields } = own
    const { status } = await call(
      app,
      updateResult,
      { params: { id: result?.id ?? '' }, body: { version: result?.version ?? 0, ...fields } as never },
      cast.athlete,
    )
    expect(status).toBe(200)
    await calls.enter(id, cast.athlete, { ...onErg, version: 1, attempts: attempts(419_000) })
    expect(await weightsOf(cast.athlete)).toEqual([null])
  })

  it('moves to a value that is entered after publishing', async () => {
    const id = await made()
    await weigh(id, 70_000)
    await calls.publish(id)
    await calls.enter(id, cast.athlete, onErg)
    expect(await weightsOf(cast.athlete)).toEqual([70_000])
  })

  it.each([
    [19_999, 'bodyWeight', 'bodyWeightRange'],
    [250_001, 'bodyWeight', 'bodyWeightRange'],
  ])('of %d g is refused at the field', async (grams, path, code) => {
    expect(await weigh(await made(), grams)).toMatchObject({
      status: 422,
      body: { fields: [{ path, code }] },
    })
  })

  it('needs a RowErg discipline and an asked member', async () => {
    const { id } = await calls.made({ disciplineKeys: ['k1-500'] })
    const needless = { status: 422, body: { fields: [{ path: 'bodyWeight', code: 'bodyWeightRowErg' }] } }
    expect(await weigh(id, 70_000)).toMatchObject(needless)
    const stranger = await weigh(await made(), 70_000, cast.headCoach, cast.rivalAthlete)
    expect(stranger).toMatchObject({ status: 422, body: { fields: [{ code: 'memberUnknown' }] } })
  })

  it('can be entered for a member with entries whom the day no longer asks', async () => {
    const { id } = await calls.made({ disciplineKeys: ['rowErg-2000'], memberIds: [cast.athlete.id] })
    await calls.enter(id, cast.athlete, onErg)
    await app.database.db.deleteFrom('chosenMembers').where('athleteId', '=', cast.athlete.id).execute()
    expect((await weigh(id, 70_000)).status).toBe(204)
    expect((await weigh(id, 70_000, cast.headCoach, cast.minor)).status).toBe(422)
  })

  it('can be entered by a squad’s coach for its members, and by no athlete', async () => {
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    await putInto(app, squad, [cast.athlete])
    const { id } = await calls.made({ disciplineKeys: ['rowErg-2000'], squadIds: [squad.id] })
    expect((await weigh(id, 70_000, cast.minor)).status).toBe(204)
    expect((await weigh(id, 70_000, cast.athlete)).status).toBe(403)
    const everyones = await made()
    expect((await weigh(everyones, 70_000, cast.minor)).status).toBe(404)
    expect((await weigh(id, 70_000, cast.minor, cast.headCoach)).status).toBe(422)
  })
})
