import { answerFor, listAnswers } from '@boathouse/domain/practices/answers/contract'
import type { SentAnswer } from '@boathouse/domain/practices/answers/model'
import { showPractice } from '@boathouse/domain/practices/practices/contract'
import { beforeEach, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import {
  aChosenPractice,
  answer,
  aPractice,
  aSquadPractice,
  hoursFromNow,
} from '../../../../test/practices.ts'
import { aCoachedSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const answerAs = (
  row: Row<'practices'>,
  said: SentAnswer,
  { version = 0, who = cast.athlete, by = cast.headCoach } = {},
) =>
  call(
    app,
    answerFor,
    {
      params: { clubId: cast.club, practiceId: row.id, memberId: who.id },
      body: { answer: said, version },
    },
    by,
  )
const params = ({ id: practiceId }: Row<'practices'>) => ({ clubId: cast.club, practiceId })
const ownOf = async (row: Row<'practices'>, who = cast.athlete) =>
  (await call(app, showPractice, { params: params(row) }, who)).body.own

it('is stored with the coach, whom the member and other coaches see', async () => {
  const named = { firstName: 'Anna', lastName: 'Berg' }
  await app.database.db.updateTable('users').set(named).where('id', '=', cast.headCoach.id).execute()
  const row = await aPractice(app, cast.club)
  expect((await answerAs(row, 'yes')).body).toEqual({ answer: 'yes', version: 1 })
  expect(await ownOf(row)).toMatchObject({ answer: 'yes', answeredBy: { firstName: 'Anna' } })
  const { body } = await call(app, listAnswers, { params: params(row) }, cast.headCoach)
  expect(body.items.find(({ id }) => id === cast.athlete.id)).toMatchObject({
    answer: 'yes',
    version: 1,
    answeredBy: { firstName: 'Anna' },
  })
})

it('can be changed by the member, whose answer it then is', async () => {
  const row = await aPractice(app, cast.club)
  await answerAs(row, 'yes')
  await answer(app, row, cast.athlete, { answer: 'no', version: 1 })
  expect(await ownOf(row)).toMatchObject({ answer: 'no', answeredBy: null })
})

it('is possible after the deadline, until the start', async () => {
  const { db } = app.database
  await db.updateTable('clubs').set({ answerDeadline: 48 }).where('id', '=', cast.club).execute()
  const row = await aPractice(app, cast.club)
  expect((await answer(app, row, cast.athlete)).body.code).toBe('answerDeadlinePassed')
  expect((await answerAs(row, 'yes')).status).toBe(200)
  expect((await answerAs(row, 'none', { version: 1 })).body).toEqual({ answer: 'none', version: 2 })
  const begun = await aPractice(app, cast.club, { startsAt: hoursFromNow(-0.1) })
  expect((await answerAs(begun, 'yes')).body).toMatchObject({ code: 'practiceBegun' })
})

it('waits in a full practice, keeps a reason, and is refused if stale', async () => {
  const row = await aPractice(app, cast.club, { capacity: 1 })
  await answer(app, row, cast.minor)
  await answer(app, row, cast.athlete, { answer: 'maybe', reason: 'Late' })
  expect((await answerAs(row, 'yes')).body).toMatchObject({ code: 'stale' })
  expect((await answerAs(row, 'maybe', { version: 1 })).body).toEqual({ answer: 'maybe', version: 1 })
  expect((await answerAs(row, 'yes', { version: 1 })).body).toEqual({ answer: 'waiting', version: 2 })
})

it('is for coaches of the practice alone, and members whom it asks', async () => {
  const row = await aPractice(app, cast.club)
  expect((await answerAs(row, 'yes', { by: cast.minor })).status).toBe(403)
  expect((await answerAs(row, 'yes', { by: cast.superAdmin })).status).toBe(403)
  expect((await answerAs(row, 'yes', { who: cast.rivalAthlete })).status).toBe(404)
  const others = await aChosenPractice(app, cast.club, [cast.minor])
  expect((await answerAs(others, 'yes')).body).toMatchObject({ code: 'notAsked' })
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  const ofSquad = await aSquadPractice(app, cast.club, { squads: [squad], athletes: [cast.minor] })
  expect((await answerAs(ofSquad, 'yes', { who: cast.minor, by: cast.minor })).status).toBe(200)
  expect((await answerAs(ofSquad, 'yes', { by: cast.minor })).status).toBe(404)
})
