import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import { seatMembers, showLineUpEditor } from '@boathouse/domain/boathouse/line-ups/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { answerSeveral } from '@boathouse/domain/practices/answers/contract'
import { cancelPractice } from '@boathouse/domain/practices/practices/contract'
import { beforeEach, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aPublishedLineUp } from '../../../../test/line-ups.ts'
import { answer, aPractice, hoursFromNow } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast
let practice: Row<'practices'>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  practice = await aPractice(app, cast.club, { startsAt: hoursFromNow(30) })
  const boat = await aBoat(app, cast.club, { name: 'Seagull' })
  const crew = [cast.athlete, cast.minor]
  const of = { clubId: cast.club, lineUpId: practice.id, boatId: boat.id }
  await aPublishedLineUp(app, { ...of, crew, publishedBy: cast.headCoach.id })
})

const says = (who: Person, said: 'yes' | 'no', version = 0) =>
  answer(app, practice, who, { answer: said, version })
const params = () => ({ clubId: cast.club, lineUpId: practice.id })
const boat = async () =>
  (await call(app, showLineUpEditor, { params: params() }, cast.headCoach)).body.lineUp.boats[0]
const givenUp = async () => (await boat())?.seats.map((seat) => seat.givenUp?.id ?? null)
const broken = async () =>
  (await call(app, showClubDay, { params: { clubId: cast.club } }, cast.headCoach)).body.brokenCrews

it('a no is shown in the seat and on the dashboard, with name and time', async () => {
  expect([await givenUp(), (await broken()).count]).toEqual([[null, null], 0])
  await says(cast.athlete, 'no')
  const [seat] = (await boat())?.seats ?? []
  expect(seat).toMatchObject({ member: null, givenUp: { id: cast.athlete.id, at: expect.any(String) } })
  expect(await broken()).toMatchObject({
    count: 1,
    first: [{ practiceId: practice.id, boat: 'Seagull', seat: 1, person: { id: cast.athlete.id } }],
  })
})

it.each(['yes', 'none'] as const)('a no is hidden if the answer is now %s', async (said) => {
  await says(cast.athlete, 'no')
  const answers = [{ practiceId: practice.id, answer: said, reason: '', version: 1 }]
  const changed = { params: { clubId: cast.club }, body: { answers } }
  expect((await call(app, answerSeveral, changed, cast.athlete)).body.items).toMatchObject([
    { refused: null },
  ])
  expect([await givenUp(), (await broken()).count]).toEqual([[null, null], 0])
})

it('a no is hidden once a coach fills the seat, or empties it again', async () => {
  await says(cast.athlete, 'no')
  const put = async (memberId: string | null) => {
    const shown = await boat()
    const [{ seat, version } = { seat: 1, version: 0 }] = shown?.seats ?? []
    const seats = [{ lineUpBoatId: shown?.id ?? '', seat, version, memberId }]
    await call(app, seatMembers, { params: params(), body: { seats } }, cast.headCoach)
  }
  await put(cast.headCoach.id)
  expect([await givenUp(), (await broken()).count]).toEqual([[null, null], 0])
  await put(null)
  expect([await givenUp(), (await broken()).count]).toEqual([[null, null], 0])
})

it('a no is hidden after leaving the club, or if the practice is cancelled', async () => {
  await says(cast.athlete, 'no')
  await says(cast.minor, 'no')
  expect((await broken()).count).toBe(2)
  const leaving = { clubId: cast.club, memberId: cast.athlete.id }
  await call(app, removeMember, { params: leaving }, cast.headCoach)
  expect((await broken()).first.map(({ person }) => person.id)).toEqual([cast.minor.id])
  const cancelled = {
    params: { clubId: cast.club, practiceId: practice.id },
    body: { version: 1, reason: '' },
  }
  await call(app, cancelPractice, cancelled, cast.headCoach)
  expect((await broken()).count).toBe(0)
})

it('the editor shows how many publishing notifies, without the current user', async () => {
  const tells = async () =>
    (await call(app, showLineUpEditor, { params: params() }, cast.headCoach)).body.lineUp.tells
  expect(await tells()).toBe(0)
  const shown = await boat()
  const [first] = shown?.seats ?? []
  const put = (memberId: string) => {
    const seats = [{ lineUpBoatId: shown?.id ?? '', seat: 1, version: first?.version ?? 0, memberId }]
    return call(app, seatMembers, { params: params(), body: { seats } }, cast.headCoach)
  }
  await put(cast.headCoach.id)
  expect(await tells()).toBe(1)
})
