import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { restoreResult } from '@boathouse/domain/results/results/contract'
import { createTestDay, publishTestDay } from '@boathouse/domain/results/test-days/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aResult } from '../../../../test/results.ts'
import { attempts, day, testDayCalls } from '../../../../test/test-day-calls.ts'

let app: TestApp
let cast: Cast
let calls: ReturnType<typeof testDayCalls>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  calls = testDayCalls(app, cast)
})

const entered = async (value: number) => {
  const { id } = await calls.made()
  expect((await calls.enter(id, cast.athlete, { attempts: attempts(value) })).status).toBe(200)
  return id
}
const published = async (value: number) => {
  const id = await entered(value)
  expect((await calls.publish(id)).status).toBe(200)
  return id
}
const leave = () =>
  call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete)
const stored = () =>
  app.database.db.selectFrom('results').where('athleteId', '=', cast.athlete.id).selectAll().execute()

describe('an athlete who has left the club', () => {
  it('gets no new results, and keeps their earlier ones unchanged (A1)', async () => {
    const id = await published(112_340)
    const before = await stored()
    expect(before).toMatchObject([{ value: 112_340, deletedAt: null }])
    await leave()
    const { status, body } = await calls.enter(id, cast.athlete, { version: 1, attempts: attempts(99_000) })
    expect([status, body.code]).toEqual([422, 'invalid'])
    await calls.withdraw(id, 2, 'delete')
    await calls.publish(id, 3)
    await calls.remove(id, 4, 'delete')
    expect(await stored()).toEqual(before)
  })

  it('gets no result of a draft that is published afterwards (A1)', async () => {
    const id = await entered(112_340)
    await leave()
    expect((await calls.publish(id)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('has no results from elsewhere in the grid (A1)', async () => {
    const id = await entered(112_340)
    expect((await calls.cellOf(id, cast.athlete))?.isRecord).toBe(true)
    await leave()
    await aResult(app, cast.athlete, { disciplineKey: 'k1-500', value: 130_000 })
    expect(await calls.cellOf(id, cast.athlete)).toMatchObject({ isRecord: false, warning: null, last: null })
  })
})

describe('the id of a test day', () => {
  it('cannot be used in another club (A1)', async () => {
    const id = await published(112_340)
    const before = await stored()
    const body = { id, ...day }
    const params = { clubId: cast.rivalClub }
    const own = await call(app, createTestDay, { params, body: { ...body, id: newId() } }, cast.rivalCoach)
    expect(own.status).toBe(201)
    const other = await call(app, createTestDay, { params, body }, cast.rivalCoach)
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
    const at = { params: { ...params, testDayId: id }, body: { version: 1, confirmed: true } }
    expect((await call(app, publishTestDay, at, cast.rivalCoach)).status).toBe(404)
    expect(await stored()).toEqual(before)
  })

  it('is removed from its results once the test day is deleted permanently', async () => {
    const id = await published(112_340)
    await calls.remove(id, 2, 'keep')
    await purge(app.database.db, new Date(currentTimeMs() + 31 * 86_400_000))
    expect(await stored()).toMatchObject([{ value: 112_340, testDayId: null, deletedAt: null }])
  })
})

describe('a result that its athlete restores', () => {
  const restore = async () => {
    const [result] = await stored()
    return (await call(app, restoreResult, { params: { id: result?.id ?? '' } }, cast.athlete)).body
  }

  it('is their own if the coach had deleted it', async () => {
    const id = await published(112_340)
    await calls.enter(id, cast.athlete, { version: 1, state: 'didNotStart' })
    expect(await restore()).toMatchObject({
      value: 112_340,
      verified: null,
      enteredBy: null,
      testDayId: null,
    })
  })

  it('is still the test’s if they had deleted it themselves', async () => {
    const id = await published(112_340)
    await app.database.db
      .updateTable('results')
      .set({ deletedAt: currentTime().toISOString() })
      .where('athleteId', '=', cast.athlete.id)
      .execute()
    expect(await restore()).toMatchObject({ testDayId: id, verified: { by: 'Anna Kovács' } })
  })
})
