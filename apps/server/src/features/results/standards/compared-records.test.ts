import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import * as contracts from '@boathouse/domain/results/standards/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aResult } from '../../../../test/results.ts'
import { aStandard, aStandardSet } from '../../../../test/standards.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })
const compareOwn = async (who: Person) => (await call(app, contracts.compareOwnRecords, {}, who)).body
const compareMember = (who: Person, memberId = cast.athlete.id) =>
  call(app, contracts.compareMemberRecords, { params: { ...params(), memberId } }, who)
const say = (who: Person, body: object, version = 1) =>
  call(app, updateProfile, { params: { uid: who.id }, body: { version, ...body } as never }, who)

describe('records against standards', () => {
  const standards = [
    aStandard({ value: 110_000 }),
    aStandard({ value: 121_000, competesAs: 'women', ageClass: 'U16' }),
    aStandard({ disciplineKey: 'benchPull-1rm', value: 80_000 }),
  ]

  it('use the athlete’s own category and age class on the day of the record', async () => {
    await aStandardSet(app, cast.club, { standards: JSON.stringify(standards), size: 3 })
    await aStandardSet(app, cast.rivalClub)
    await aResult(app, cast.athlete, { value: 125_000, date: '2026-03-01' })
    await aResult(app, cast.athlete, { disciplineKey: 'benchPull-1rm', value: 60_000 })
    await aResult(app, cast.athlete, { disciplineKey: 'k1-200' })
    const open = await compareOwn(cast.athlete)
    expect(open.athlete).toEqual({ competesAs: null, yearOfBirth: null })
    expect(open.sets).toHaveLength(1)
    expect(open.sets[0]).toMatchObject({
      name: 'Club standards',
      mean: { percent: 8150, over: 2 },
      items: [
        { disciplineKey: 'k1-500', percent: 8800, standard: { competesAs: 'open', value: 110_000 } },
        { disciplineKey: 'benchPull-1rm', percent: 7500 },
      ],
    })
    await say(cast.athlete, { competesAs: 'women', yearOfBirth: 2010 })
    const own = await compareOwn(cast.athlete)
    expect(own.athlete).toEqual({ competesAs: 'women', yearOfBirth: 2010 })
    expect(own.sets[0]?.items[0]).toMatchObject({
      percent: 9680,
      standard: { competesAs: 'women', ageClass: 'U16', value: 121_000, source: 'Example' },
    })
  })

  it('of a member are visible to the club’s own admins only, and so are category and year of birth', async () => {
    await say(cast.athlete, { competesAs: 'women', yearOfBirth: 2010 })
    const { status, body } = await compareMember(cast.headCoach)
    expect([status, body.athlete]).toEqual([200, { competesAs: 'women', yearOfBirth: 2010 }])
    const refused = [
      cast.athlete,
      cast.minor,
      cast.superAdmin,
      cast.rivalCoach,
      cast.rivalAthlete,
      cast.pending,
    ]
    const statuses = await Promise.all(refused.map(async (who) => (await compareMember(who)).status))
    expect(statuses).toEqual([403, 403, 403, 404, 403, 403])
    expect((await compareMember(cast.headCoach, cast.rivalAthlete.id)).status).toBe(404)
  })

  it('are empty without a club or a standard', async () => {
    expect((await compareOwn(cast.athlete)).sets).toEqual([])
    expect((await compareOwn(cast.superAdmin)).sets).toEqual([])
    await aStandardSet(app, cast.club)
    expect((await compareOwn(cast.athlete)).sets).toMatchObject([{ mean: null, items: [] }])
  })
})
