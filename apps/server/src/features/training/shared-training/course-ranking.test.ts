import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import * as courses from '@boathouse/domain/training/courses/contract'
import { rankCourse } from '@boathouse/domain/training/shared-training/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aClubCourse, aPiece, gateAt } from '../../../../test/courses.ts'
import { aCast, aPerson, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let courseId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  courseId = (await aClubCourse(app, cast.club)).id
})

const ask = (who: Person = cast.headCoach) =>
  call(app, rankCourse, { params: { clubId: cast.club, id: courseId } }, who)
const ranked = async (who?: Person) =>
  (await ask(who)).body.items.map(({ place, athlete, seconds }) => [place, athlete.id, seconds])
const rowed = async (who: Person, seconds: number, of: Partial<Row<'coursePieces'>> = {}, date?: string) => {
  const { id } = await aTrainingSession(app, who, date === undefined ? {} : { date })
  await aPiece(app, who, { courseId, sessionId: id, seconds, ...of })
  return id
}
const joined = async () => {
  const person = await aPerson(app)
  await insertMember(
    app.database.db,
    { clubId: cast.club, userId: person.id, role: 'athlete' },
    currentTime(),
  )
  return person
}
const looks = () =>
  app.database.db
    .selectFrom('looks')
    .where('viewerId', '=', cast.headCoach.id)
    .select(['athleteId', 'kind'])
    .execute()

describe('the ranking of a course', () => {
  it('has the best of each athlete who shares everything, with ties on one place', async () => {
    const [third, silent] = [await joined(), await joined()]
    for (const who of [cast.athlete, cast.minor, third]) await aConsent(app, cast.club, who)
    await rowed(cast.athlete, 130)
    const fastest = await rowed(cast.athlete, 120, {}, '2026-03-04')
    await rowed(cast.minor, 120)
    await rowed(third, 140)
    await rowed(silent, 100)
    expect((await ranked()).toSorted()).toEqual(
      [
        [1, cast.athlete.id, 120],
        [1, cast.minor.id, 120],
        [3, third.id, 140],
      ].toSorted(),
    )
    const own = (await ask()).body.items.find(({ athlete }) => athlete.id === cast.athlete.id)
    expect(own).toMatchObject({
      sessionId: fastest,
      date: '2026-03-04',
      direction: 'forth',
      family: 'rowing',
    })
  })

  it('ranks each direction and family of craft separately', async () => {
    await aConsent(app, cast.club, cast.athlete)
    await rowed(cast.athlete, 120)
    await rowed(cast.athlete, 110, { direction: 'back' })
    await rowed(cast.athlete, 100, { family: 'kayak' })
    const groups = (await ask()).body.items.map(({ direction, family, place }) => [direction, family, place])
    expect(groups.toSorted()).toEqual([
      ['back', 'rowing', 1],
      ['forth', 'kayak', 1],
      ['forth', 'rowing', 1],
    ])
  })

  it.each([
    ['figures only', { choice: 'figures' as const }],
    ['nothing', { choice: 'nothing' as const }],
    ['later days only', { firstDay: '2190-01-01' }],
  ])('omits athletes who share %s', async (_what, consent) => {
    await aConsent(app, cast.club, cast.athlete, consent)
    await rowed(cast.athlete, 120)
    expect(await ranked()).toEqual([])
  })

  it('omits athletes who withdrew consent from the next request on', async () => {
    await aConsent(app, cast.club, cast.athlete)
    await rowed(cast.athlete, 120)
    expect(await ranked()).toHaveLength(1)
    const consents = app.database.db.updateTable('consents').where('athleteId', '=', cast.athlete.id)
    await consents.set({ choice: 'nothing' }).execute()
    expect(await ranked()).toEqual([])
  })

  it('does not count deleted sessions', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const id = await rowed(cast.athlete, 120)
    const sessions = app.database.db.updateTable('trainingSessions').where('id', '=', id)
    await sessions.set({ deletedAt: currentTime().toISOString() }).execute()
    expect(await ranked()).toEqual([])
  })

  it.each([false, null])(
    'shows a piece at the end of a track (%j) only if its athlete shows ends',
    async (end) => {
      await aConsent(app, cast.club, cast.athlete)
      await rowed(cast.athlete, 120, { isBetweenEnds: end })
      expect(await ranked()).toEqual([])
      const users = app.database.db.updateTable('users').where('id', '=', cast.athlete.id)
      await users.set({ trackEndsShownAt: currentTime().toISOString() }).execute()
      expect(await ranked()).toHaveLength(1)
    },
  )

  it('has a squad coach’s athletes, without those who opted out of rankings', async () => {
    await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
    const other = await joined()
    for (const who of [cast.athlete, other]) {
      await aConsent(app, cast.club, who)
      await rowed(who, 120)
    }
    expect(await ranked(cast.minor)).toEqual([[1, cast.athlete.id, 120]])
    const users = app.database.db.updateTable('users').where('id', '=', cast.athlete.id)
    await users.set({ isLeftOutOfRankings: true }).execute()
    expect(await ranked(cast.minor)).toEqual([])
    expect(await ranked()).toHaveLength(2)
  })

  it('is hidden from athletes, and “not found” for another club’s or unknown course', async () => {
    expect((await ask(cast.athlete)).status).toBe(403)
    courseId = (await aClubCourse(app, cast.rivalClub)).id
    expect((await ask()).status).toBe(404)
    courseId = newId()
    expect((await ask()).status).toBe(404)
  })

  it('records a view of each athlete shown, and of no others', async () => {
    for (const who of [cast.athlete, cast.minor]) await aConsent(app, cast.club, who)
    await rowed(cast.athlete, 120)
    await ask()
    expect(await looks()).toEqual([{ athleteId: cast.athlete.id, kind: 'sessions' }])
  })

  it('has a hundred athletes at most', async () => {
    for (let n = 0; n < 101; n += 1) {
      const who = await joined()
      await aConsent(app, cast.club, who)
      await rowed(who, 100 + n)
    }
    const places = (await ranked()).map(([place]) => place)
    expect([places.length, places.at(-1)]).toEqual([100, 100])
  })
})

it('a search distinguishes pieces within a track’s hidden ends', async () => {
  const between = { start: gateAt(300), finish: gateAt(600) }
  await aClubCourse(app, cast.club, { gates: JSON.stringify(between) })
  const atEnd = { start: gateAt(20), finish: gateAt(600) }
  const { id: end } = await aClubCourse(app, cast.club, { gates: JSON.stringify(atEnd) })
  await aRecordedSession(app, cast.athlete)
  await call(app, courses.searchCourses, {}, cast.athlete)
  const pieces = await app.database.db
    .selectFrom('coursePieces')
    .where('athleteId', '=', cast.athlete.id)
    .select(['courseId', 'isBetweenEnds'])
    .execute()
  const isShown = (ofEnd: boolean) =>
    pieces.filter((piece) => (piece.courseId === end) === ofEnd).map((piece) => Boolean(piece.isBetweenEnds))
  expect(isShown(true)).toEqual([false])
  expect(isShown(false)).toContain(true)
})
