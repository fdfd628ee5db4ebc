import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { createAbsence } from '@boathouse/domain/practices/absences/contract'
import { answerFor, listAnswers } from '@boathouse/domain/practices/answers/contract'
import { assignPlaces, givePlace } from '@boathouse/domain/practices/places/contract'
import { PLACE_DELAY_MS } from '@boathouse/domain/practices/places/rules'
import { showPractice } from '@boathouse/domain/practices/practices/contract'
import { listRates } from '@boathouse/domain/practices/rates/contract'
import {
  addWalkIn,
  markRestPresent,
  showRegister,
  tapRegister,
} from '@boathouse/domain/practices/register/contract'
import { expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { mailsTo, sendDueMails } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { answer, aPractice } from '../../../../test/practices.ts'

/** A Monday morning. */
const MONDAY = '2026-11-23T08:00:00.000Z'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let app: TestApp
ownAppForEachTest(
  (own) => {
    app = own
  },
  { startsAt: MONDAY },
)

async function aMember(club: string): Promise<Person> {
  const person = await aPerson(app)
  await insertMember(app.database.db, { clubId: club, userId: person.id, role: 'athlete' }, new Date(MONDAY))
  return person
}

const of = ({ club }: Cast, { id: practiceId }: Row<'practices'>) => ({ clubId: club, practiceId })
const subjectsTo = async ({ email }: Person) => (await mailsTo(app, email)).map(({ subject }) => subject)

/** Names of the members by answer, in the order of their yes. */
async function listedIn(cast: Cast, row: Row<'practices'>, names: ReadonlyMap<string, string>) {
  const { body } = await call(app, listAnswers, { params: of(cast, row) }, cast.headCoach)
  const named = (said: string) =>
    body.items
      .filter((person) => person.answer === said)
      .toSorted((one, other) => (`${one.yesAt}` < `${other.yesAt}` ? -1 : 1))
      .flatMap(({ id }) => names.get(id) ?? [])
  return { yes: named('yes'), waiting: named('waiting') }
}

it('a week of a club whose practices have capacities', async () => {
  const cast = await aCast(app)
  const { headCoach: coach, club } = cast
  await app.database.db.updateTable('clubs').set({ answerDeadline: 12 }).where('id', '=', club).execute()
  const [anna, ben, cleo, dan] = [cast.athlete, cast.minor, await aMember(club), await aMember(club)]
  const names = new Map(
    [anna, ben, cleo, dan].map(({ id }, n) => [id, ['Anna', 'Ben', 'Cleo', 'Dan'][n] ?? '']),
  )
  const wednesday = await aPractice(app, club, {
    ...{
      startsAt: '2026-11-25T18:00:00.000Z',
      endsAt: '2026-11-25T19:30:00.000Z',
      capacity: 3,
      title: 'Row',
    },
  })
  const friday = await aPractice(app, club, {
    ...{ startsAt: '2026-11-27T18:00:00.000Z', endsAt: '2026-11-27T19:30:00.000Z', title: 'Race crew' },
    placing: 'coach',
  })
  const say = async (row: Row<'practices'>, who: Person, said = {}) => {
    app.advance(60_000)
    return (await answer(app, row, who, said)).body.own
  }

  // Monday: a guest and three members want Wednesday's three places.
  await call(app, addWalkIn, { params: of(cast, wednesday), body: { id: newId(), name: 'Gil' } }, coach)
  for (const who of [anna, ben]) expect(await say(wednesday, who)).toMatchObject({ answer: 'yes' })
  expect(await say(wednesday, cleo)).toMatchObject({ answer: 'waiting', position: 1 })
  expect(await say(wednesday, dan)).toMatchObject({ answer: 'waiting', position: 2 })

  // Anna is away on Wednesday: Cleo moves up and learns of it by mail.
  const away = { id: newId(), first: wednesday.day, last: wednesday.day, reason: 'Exam' }
  await call(app, createAbsence, { body: away }, anna)
  await sendDueMails(app, { template: 'place', afterMs: PLACE_DELAY_MS })
  expect(await subjectsTo(cleo)).toEqual(['You have a place: Row'])
  expect(await listedIn(cast, wednesday, names)).toEqual({ yes: ['Ben', 'Cleo'], waiting: ['Dan'] })

  // Wednesday, after the deadline: Ben leaves the club, and Dan waits until the coach decides.
  app.advance(2 * DAY_MS)
  await call(app, removeMember, { params: { clubId: club, memberId: ben.id } }, ben)
  expect(await listedIn(cast, wednesday, names)).toEqual({ yes: ['Cleo'], waiting: ['Dan'] })
  const place = { params: { ...of(cast, wednesday), memberId: dan.id } }
  await call(app, givePlace, place, coach)
  // Anna can come after all. She phones; the last place is gone.
  const { body: phoned } = await call(
    app,
    answerFor,
    { params: { ...of(cast, wednesday), memberId: anna.id }, body: { answer: 'yes', version: 2 } },
    coach,
  )
  expect(phoned).toMatchObject({ answer: 'waiting' })

  // In the register, the rest are those with a place.
  app.advance(9.5 * HOUR_MS)
  await call(app, markRestPresent, { params: of(cast, wednesday), body: { id: newId() } }, coach)
  const { body: register } = await call(app, showRegister, { params: of(cast, wednesday) }, coach)
  expect(register.counts).toMatchObject({ present: 2, none: 0, absent: 0, headcount: 3 })
  const absent = { id: newId(), memberId: anna.id, state: 'absent' as const, version: 0 }
  const refused = await call(app, tapRegister, { params: of(cast, wednesday), body: absent }, coach)
  expect(refused.body).toMatchObject({ code: 'waitingNotAbsent' })

  // Friday's crew is the coach's choice.
  for (const who of [anna, cleo, dan]) await say(friday, who)
  const words = { place: 'Be there at half past five.', noPlace: 'Next time it is your turn.' }
  const assigned = { memberIds: [anna.id, dan.id], words }
  const { body: told } = await call(app, assignPlaces, { params: of(cast, friday), body: assigned }, coach)
  expect(told).toEqual({ told: 3 })
  await sendDueMails(app, { template: 'place', afterMs: PLACE_DELAY_MS })
  expect(await subjectsTo(cleo)).toContain('You’re on the waiting list: Race crew')
  expect(await subjectsTo(dan)).toContain('You have a place: Race crew')
  const { body: crew } = await call(app, showPractice, { params: of(cast, friday) }, anna)
  expect(crew.counts).toMatchObject({ yes: 2, waiting: 1 })

  // Rates count neither guests nor the waiting list.
  app.advance(DAY_MS)
  const query = { from: '2026-11-23', to: '2026-11-29' }
  const { body: rates } = await call(app, listRates, { params: { clubId: club }, query }, coach)
  const rateOf = (who: Person) => rates.items.find(({ memberId }) => memberId === who.id)
  expect(rateOf(cleo)).toMatchObject({ expected: 1, rate: 1000, noShows: 0 })
  expect(rateOf(anna)).toMatchObject({ expected: 0, rate: null, noShows: 0 })
})
