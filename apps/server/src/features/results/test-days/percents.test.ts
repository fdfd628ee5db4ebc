import { showTestGrid } from '@boathouse/domain/results/test-days/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import { aStandard, aStandardSet } from '../../../../test/standards.ts'
import { testDayCalls } from '../../../../test/test-day-calls.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const standards = [
  aStandard(),
  aStandard({ competesAs: 'women', value: 105_000 }),
  aStandard({ competesAs: 'women', ageClass: 'U18', value: 112_000 }),
]

async function coachedDay(): Promise<string> {
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  return (await testDayCalls(app, cast).made({ squadIds: [squad.id] })).id
}

const standardsFor = async (testDayId: string, who: Person) =>
  (await call(app, showTestGrid, { params: { clubId: cast.club, testDayId } }, who)).body.standards

it('admins see the standard of an athlete’s category on the day, by set', async () => {
  const id = await coachedDay()
  expect(await standardsFor(id, cast.headCoach)).toEqual([])
  const set = await aStandardSet(app, cast.club, { standards: JSON.stringify(standards), size: 3 })
  await aStandardSet(app, cast.club, { standards: '[]', size: 0 })
  await aStandardSet(app, cast.rivalClub)
  const valuesNow = async () => (await standardsFor(id, cast.headCoach))?.flatMap(({ values }) => values)
  const cell = { memberId: cast.athlete.id, disciplineKey: 'k1-500' }
  expect(await standardsFor(id, cast.headCoach)).toEqual([
    { id: set.id, name: 'Club standards', values: [{ ...cell, value: 110_000 }] },
  ])
  const say = (own: { competesAs?: 'women'; yearOfBirth?: number }) =>
    app.database.db.updateTable('users').set(own).where('id', '=', cast.athlete.id).execute()
  await say({ competesAs: 'women' })
  expect(await valuesNow()).toEqual([{ ...cell, value: 105_000 }])
  await say({ yearOfBirth: 2009 })
  expect(await valuesNow()).toEqual([{ ...cell, value: 112_000 }])
})

it('a squad’s coach sees no percentages, since they reveal ages', async () => {
  const id = await coachedDay()
  await aStandardSet(app, cast.club)
  expect(await standardsFor(id, cast.headCoach)).toHaveLength(1)
  expect(await standardsFor(id, cast.minor)).toBe(null)
})
