import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import { listRanking } from '@boathouse/domain/results/rankings/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aDiscipline, aResult } from '../../../../test/results.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'
import { attempts, testDayCalls } from '../../../../test/test-day-calls.ts'

let app: TestApp
let cast: Cast
const race = { provenance: 'race', date: '2026-03-01' } as const

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const rank = (query: object = {}, who: Person = cast.headCoach) =>
  call(
    app,
    listRanking,
    { params: { clubId: cast.club }, query: { disciplineKey: 'k1-500', period: 'all', ...query } as never },
    who,
  )
const placesOf = async (query: object = {}, who: Person = cast.headCoach) =>
  (await rank(query, who)).body.items.map(({ place, athlete, value }) => [place, athlete.id, value])
const show = (rankingsShownTo: 'members' | 'admins') =>
  app.database.db.updateTable('clubs').set({ rankingsShownTo }).where('id', '=', cast.club).execute()
const say = (who: Person, body: object, version = 1) =>
  call(app, updateProfile, { params: { uid: who.id }, body: { version, ...body } as never }, who)

describe('a ranking', () => {
  it('has each member once, by their best of races and tests, and no other club’s', async () => {
    await aResult(app, cast.athlete, { ...race, value: 112_000 })
    await aResult(app, cast.athlete, { ...race, value: 111_000, provenance: 'test' })
    await aResult(app, cast.athlete, { ...race, value: 100_000, provenance: 'training' })
    await aResult(app, cast.athlete, { ...race, value: 90_000, deletedAt: currentTime().toISOString() })
    await aResult(app, cast.minor, { ...race, value: 110_500 })
    await aResult(app, cast.rivalAthlete, { ...race, value: 99_000 })
    expect(await placesOf()).toEqual([
      [1, cast.minor.id, 110_500],
      [2, cast.athlete.id, 111_000],
    ])
    expect(await placesOf({ disciplineKey: 'k1-200' })).toEqual([])
  })

  it('puts the most first if more is better', async () => {
    const most = { ...race, disciplineKey: 'benchPull-1rm' }
    await aResult(app, cast.athlete, { ...most, value: 60_000, score: -60_000 })
    await aResult(app, cast.minor, { ...most, value: 80_000, score: -80_000 })
    expect(await placesOf({ disciplineKey: 'benchPull-1rm' })).toEqual([
      [1, cast.minor.id, 80_000],
      [2, cast.athlete.id, 60_000],
    ])
  })

  it('shares places between equals, also across pages', async () => {
    await aResult(app, cast.headCoach, { ...race, value: 112_000 })
    await aResult(app, cast.athlete, { ...race, value: 112_000 })
    await aResult(app, cast.minor, { ...race, value: 113_000 })
    expect((await placesOf()).map(([place]) => place)).toEqual([1, 1, 3])
    const found: unknown[] = []
    let cursor: string | null = null
    do {
      const { body } = await rank({ limit: 1, ...(cursor && { cursor }) })
      found.push(...body.items.map(({ place, athlete }) => [place, athlete.id]))
      cursor = body.nextCursor
    } while (cursor)
    const [one, other] = [cast.headCoach.id, cast.athlete.id].toSorted()
    expect(found).toEqual([
      [1, one],
      [1, other],
      [3, cast.minor.id],
    ])
  })

  it('covers the club’s season by default, or all time, and verified results on request', async () => {
    await aResult(app, cast.athlete, { ...race, value: 110_000, date: '2020-03-01' })
    await aResult(app, cast.athlete, {
      ...race,
      value: 112_000,
      date: currentTime().toISOString().slice(0, 10),
    })
    const verifiedAt = '2026-03-02T00:00:00.000Z'
    await aResult(app, cast.minor, { ...race, value: 111_000, date: '2020-03-01', verifiedAt })
    expect(await placesOf({ period: 'season' })).toEqual([[1, cast.athlete.id, 112_000]])
    expect(await placesOf()).toEqual([
      [1, cast.athlete.id, 110_000],
      [2, cast.minor.id, 111_000],
    ])
    expect(await placesOf({ verified: 'true' })).toEqual([[1, cast.minor.id, 111_000]])
  })

  it('narrows by squad, category and age for admins', async () => {
    await aResult(app, cast.athlete, { ...race, value: 110_000 })
    await aResult(app, cast.minor, { ...race, value: 112_000 })
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.minor])
    const year = currentTime().getUTCFullYear()
    await say(cast.athlete, { competesAs: 'women', yearOfBirth: year - 25 })
    await say(cast.minor, { competesAs: 'men', yearOfBirth: year - 16 })
    expect(await placesOf({ squad: squad.id })).toEqual([[1, cast.minor.id, 112_000]])
    expect(await placesOf({ competesAs: 'women' })).toEqual([[1, cast.athlete.id, 110_000]])
    expect(await placesOf({ fromAge: 15, toAge: 16 })).toEqual([[1, cast.minor.id, 112_000]])
    expect(await placesOf({ fromAge: 17, toAge: 24 })).toEqual([])
  })
})

describe('the ranking of a test day', () => {
  it('contains that day’s results only, in any season', async () => {
    const calls = testDayCalls(app, cast)
    const { id } = await calls.made({ date: '2024-03-01' })
    await calls.enter(id, cast.athlete, { attempts: attempts(112_000) })
    await calls.enter(id, cast.minor, { attempts: attempts(113_000, 112_000) })
    await aResult(app, cast.athlete, { ...race, value: 110_000 })
    await aResult(app, cast.headCoach, { ...race, value: 109_000 })
    expect(await placesOf({ testDay: id, period: 'season' })).toEqual([])
    expect((await calls.publish(id)).status).toBe(200)
    const both = [cast.athlete.id, cast.minor.id].toSorted().map((athlete) => [1, athlete, 112_000])
    expect(await placesOf({ testDay: id, period: 'season' })).toEqual(both)
    expect(await placesOf({ testDay: id, disciplineKey: 'k1-200' })).toEqual([])
  })

  it('is for asked members once published, and for admins', async () => {
    await show('members')
    const calls = testDayCalls(app, cast)
    const { id } = await calls.made({ memberIds: [cast.athlete.id] })
    await calls.enter(id, cast.athlete, { attempts: attempts(112_000) })
    const statuses = async () =>
      Promise.all(
        [cast.headCoach, cast.athlete, cast.minor].map(
          async (who) => (await rank({ testDay: id }, who)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 404, 404])
    expect((await calls.publish(id)).status).toBe(200)
    expect(await statuses()).toEqual([200, 200, 404])
    expect(await placesOf({ testDay: id }, cast.athlete)).toEqual([[1, cast.athlete.id, 112_000]])
    const elsewhere = await testDayCalls(app, {
      ...cast,
      club: cast.rivalClub,
      headCoach: cast.rivalCoach,
    }).made()
    expect((await rank({ testDay: elsewhere.id })).status).toBe(404)
  })
})

it('is available for built-in and the club’s disciplines, retired ones included', async () => {
  const own = await aDiscipline(app, cast.club, { retiredAt: currentTime().toISOString() })
  const others = await aDiscipline(app, cast.rivalClub)
  await aResult(app, cast.athlete, { ...race, disciplineKey: own.id, value: 40, score: -40 })
  expect(await placesOf({ disciplineKey: own.id })).toEqual([[1, cast.athlete.id, 40]])
  const unknown = [{ path: 'disciplineKey', code: 'disciplineUnknown' }]
  for (const disciplineKey of [others.id, 'k9-500'])
    expect(await rank({ disciplineKey })).toMatchObject({ status: 422, body: { fields: unknown } })
})

describe('readers of a ranking', () => {
  beforeEach(async () => {
    await aResult(app, cast.athlete, { ...race, value: 110_000 })
    await aResult(app, cast.minor, { ...race, value: 112_000 })
  })
  const statusOf = async (who: Person, query: object = {}) => (await rank(query, who)).status

  it('are the club’s admins, and its members if the club allows it', async () => {
    const everybody = [
      cast.headCoach,
      cast.athlete,
      cast.superAdmin,
      cast.rivalCoach,
      cast.rivalAthlete,
      cast.pending,
    ]
    const statuses = () => Promise.all(everybody.map((who) => statusOf(who)))
    expect(await statuses()).toEqual([200, 403, 403, 404, 404, 403])
    const { body: club } = await call(
      app,
      updateClubSettings,
      { params: { clubId: cast.club }, body: { version: 1, rankingsShownTo: 'members' } },
      cast.headCoach,
    )
    expect(club.rankingsShownTo).toBe('members')
    expect(await statuses()).toEqual([200, 200, 403, 404, 404, 403])
    await show('admins')
    expect(await statuses()).toEqual([200, 403, 403, 404, 404, 403])
  })

  it('do not see athletes who opted out, except themselves and admins', async () => {
    await show('members')
    expect((await say(cast.athlete, { isLeftOutOfRankings: true })).body.isLeftOutOfRankings).toBe(true)
    expect(await placesOf({}, cast.minor)).toEqual([[1, cast.minor.id, 112_000]])
    const both = [
      [1, cast.athlete.id, 110_000],
      [2, cast.minor.id, 112_000],
    ]
    expect(await placesOf({}, cast.athlete)).toEqual(both)
    expect(await placesOf()).toEqual(both)
    await say(cast.athlete, { isLeftOutOfRankings: false }, 2)
    expect(await placesOf({}, cast.minor)).toEqual(both)
  })

  it('filter by their own squads, but not by category: only admins see ages', async () => {
    await show('members')
    const [own, other] = [await aSquad(app, cast.club), await aSquad(app, cast.club)]
    await putInto(app, own, [cast.minor])
    expect(await placesOf({ squad: own.id }, cast.minor)).toEqual([[1, cast.minor.id, 112_000]])
    expect(await statusOf(cast.minor, { squad: other.id })).toBe(404)
    for (const query of [{ competesAs: 'men' }, { fromAge: 16 }, { toAge: 16 }]) {
      expect(await statusOf(cast.minor, query)).toBe(403)
      expect(await statusOf(cast.headCoach, query)).toBe(200)
    }
  })

  it('see names, but no addresses', async () => {
    const { body } = await rank()
    expect(JSON.stringify(body)).not.toContain('@')
    expect(body.abilities).toEqual({ narrowByCategory: true })
  })
})
