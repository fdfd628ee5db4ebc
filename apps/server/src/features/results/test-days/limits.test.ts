import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { updateTestDay } from '@boathouse/domain/results/test-days/contract'
import { MAX_TEST_DAYS } from '@boathouse/domain/results/test-days/model'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { at, idOfN, insertMany, numbers } from '../../../../test/bulk-rows.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import { day, testDayCalls } from '../../../../test/test-day-calls.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

it('a club has a limit of test days, and a retry of an existing one still succeeds', async () => {
  const { create, made } = testDayCalls(app, cast)
  const known = await made()
  await insertMany(
    app.database.db,
    sql`insert into "testDays" ("clubId", "id", "date", "title", "disciplineKeys", "course", "wind", "note", "version",
      "createdAt", "updatedAt")
    select ${sql.lit(cast.club)}, ${idOfN}, '2026-01-01', '', 'k1-500', '', '', '', 1, ${at}, ${at}
    from ${numbers(MAX_TEST_DAYS - 2)}`,
  )
  await made()
  const refused = await create()
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'tooManyTestDays' }])
  expect((await create({ id: known.id })).status).toBe(200)
})

it('a test day is created once, even if a chosen member has left since', async () => {
  const { create } = testDayCalls(app, cast)
  const body = { id: newId(), memberIds: [cast.athlete.id, cast.minor.id] }
  expect((await create(body)).status).toBe(201)
  const params = { clubId: cast.club, memberId: cast.minor.id }
  expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBeLessThan(300)
  expect((await create(body)).status).toBe(200)
  expect((await create({ ...body, memberIds: [cast.athlete.id, cast.headCoach.id] })).status).toBe(409)
})

it('a test day of squads that is moved ahead is for their members by then', async () => {
  const squad = await aCoachedSquad(app, cast.club, cast.headCoach)
  const { made, grid } = testDayCalls(app, cast)
  await putInto(app, squad, [cast.athlete])
  const { id } = await made({ squadIds: [squad.id] })
  await putInto(app, squad, [cast.minor])
  const move = (date: string, version: number) => {
    const body = { ...day, date, squadIds: [squad.id], version }
    return call(app, updateTestDay, { params: { clubId: cast.club, testDayId: id }, body }, cast.headCoach)
  }
  const asked = async () => (await grid(id)).athletes.map((one) => one.id).toSorted()
  expect((await move('2026-02-01', 1)).status).toBe(200)
  expect(await asked()).toEqual([cast.athlete.id])
  expect((await move('2190-02-01', 2)).status).toBe(200)
  expect(await asked()).toEqual([cast.athlete.id, cast.minor.id].toSorted())
})
