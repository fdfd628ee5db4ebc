import { newId } from '@boathouse/domain/kernel/ids'
import { showMemberTestLines, showTestLines } from '@boathouse/domain/results/test-days/contract'
import { bandOf } from '@boathouse/domain/results/test-days/rules'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import { attempts, testDayCalls } from '../../../../test/test-day-calls.ts'
import { aTestCell, aTestDay } from '../../../../test/test-days.ts'
import { bandEnds } from './line-queries.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const published = { publishedAt: '2026-03-01T12:00:00.000Z' }
const own = async (who: Person = cast.athlete) => (await call(app, showTestLines, {}, who)).body.items
const ofMember = (who: Person, memberId = cast.athlete.id) =>
  call(app, showMemberTestLines, { params: { clubId: cast.club, memberId } }, who)

it('an athlete’s tests are listed in order of time, from published days only', async () => {
  const spring = await aTestDay(app, cast.club, published)
  const winter = await aTestDay(app, cast.club, { date: '2026-01-10', title: 'Winter', ...published })
  const draft = await aTestDay(app, cast.club)
  const gone = await aTestDay(app, cast.club, { ...published, deletedAt: '2026-03-02T12:00:00.000Z' })
  for (const day of [spring, winter, draft, gone]) await aTestCell(app, day, cast.athlete)
  await aTestCell(app, spring, cast.athlete, { disciplineKey: 'k1-200', state: 'injured', value: null })
  expect(await own()).toEqual([
    {
      disciplineKey: 'k1-500',
      clubDiscipline: null,
      points: [
        { testDayId: winter.id, title: 'Winter', date: '2026-01-10', value: 112_340, band: null },
        expect.objectContaining({ testDayId: spring.id, date: '2026-03-01' }),
      ],
    },
  ])
  expect(await own(cast.minor)).toEqual([])
  expect(await own(cast.superAdmin)).toEqual([])
})

it('the band includes all who were there, from five on, and no other club’s', async () => {
  const day = await aTestDay(app, cast.club, published)
  await aTestCell(app, day, cast.athlete, { value: 110_000 })
  const others: Person[] = []
  for (const value of [112_000, 114_000, 116_000]) {
    const person = await aPerson(app)
    await insertMember(
      app.database.db,
      { clubId: cast.club, userId: person.id, role: 'athlete' },
      currentTime(),
    )
    await aTestCell(app, day, person, { value })
    others.push(person)
  }
  expect((await own())[0]?.points[0]?.band).toBe(null)
  await aTestCell(app, day, cast.minor, { value: 118_000 })
  const rival = await aTestDay(app, cast.rivalClub, published)
  await aTestCell(app, rival, cast.rivalAthlete, { value: 1 })
  expect((await own())[0]?.points[0]?.band).toEqual({ tenth: 110_800, ninetieth: 117_200, athletes: 5 })
  expect(JSON.stringify(await own())).not.toContain(others[0]?.id)
})

it('the band of many athletes reads only the values at its ends', async () => {
  const day = await aTestDay(app, cast.club, published)
  const others = Array.from({ length: 23 }, (_, place) => 100_000 + ((place * 7) % 23) * 1_000)
  await aTestCell(app, day, cast.athlete, { value: 123_000 })
  for (const value of others) await aTestCell(app, day, await aPerson(app), { value })
  const sorted = [...others, 123_000].toSorted((one, other) => one - other)
  expect((await own())[0]?.points[0]?.band).toEqual(bandOf(24, (place) => sorted[place] ?? 0))
  const asked = { testDayIds: [day.id], disciplineKeys: ['k1-500'] }
  const rows = await bandEnds(app.database.db, { clubId: cast.club } as ClubScope, asked)
  expect(rows.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual([2, 3, 20, 21])
})

it('a squad’s coach sees no test days of squads that they do not coach', async () => {
  const mine = await aCoachedSquad(app, cast.club, cast.minor)
  const other = await aCoachedSquad(app, cast.club, cast.headCoach)
  for (const squad of [mine, other]) await putInto(app, squad, [cast.athlete])
  const { made, enter, publish } = testDayCalls(app, cast)
  const titles: string[] = []
  for (const [title, squadIds] of [
    ['Mine', [mine.id]],
    ['Other', [other.id]],
    ['Both', [mine.id, other.id]],
    ['All', null],
  ] as const) {
    const day = await made({ title, squadIds: squadIds && [...squadIds] })
    await enter(day.id, cast.athlete, { attempts: attempts(112_000) })
    await publish(day.id)
    titles.push(title)
  }
  const seen = async (who: Person) =>
    (await ofMember(who)).body.items.flatMap(({ points }) => points.map(({ title }) => title)).toSorted()
  expect(await seen(cast.headCoach)).toEqual(titles.toSorted())
  expect(await seen(cast.minor)).toEqual(['All', 'Mine'])
})

it('an athlete’s tests are visible to the athlete, admins, and squads’ coaches', async () => {
  const day = await aTestDay(app, cast.club, published)
  await aTestCell(app, day, cast.athlete)
  expect((await ofMember(cast.headCoach)).body.items).toHaveLength(1)
  await aCoachedSquad(app, cast.club, cast.minor)
  expect((await ofMember(cast.minor)).status).toBe(404)
  await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
  expect((await ofMember(cast.minor)).body.items).toHaveLength(1)
  expect((await ofMember(cast.athlete)).status).toBe(403)
  expect((await ofMember(cast.rivalCoach)).status).toBe(404)
  expect((await ofMember(cast.superAdmin)).status).toBe(403)
  for (const id of [cast.rivalAthlete.id, newId()])
    expect((await ofMember(cast.headCoach, id)).status).toBe(404)
})
