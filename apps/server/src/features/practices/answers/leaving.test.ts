import { removeMember } from '@boathouse/domain/club/members/contract'
import { listAnswers } from '@boathouse/domain/practices/answers/contract'
import {
  deletePractice,
  restorePractice,
  showPractice,
  updatePractice,
} from '@boathouse/domain/practices/practices/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, expect, it } from 'vitest'
import { clubScope } from '#auth/gate.ts'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aChosenPractice, answer, aPractice, asSent, hoursFromNow } from '../../../../test/practices.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { answerPractice } from './change.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const one = (practiceId: string) => ({ clubId: cast.club, practiceId })
const show = async (id: string, who = cast.athlete) =>
  (await call(app, showPractice, { params: one(id) }, who)).body
const leave = (who = cast.athlete) =>
  call(app, removeMember, { params: { clubId: cast.club, memberId: who.id } }, who)
const comeBack = (who = cast.athlete) =>
  insertMember(app.database.db, { clubId: cast.club, userId: who.id, role: 'athlete' }, currentTime())

it('the yes of a member whom the practice no longer asks does not count, and takes no spot', async () => {
  const row = await aChosenPractice(app, cast.club, [cast.athlete, cast.minor], { capacity: 1 })
  await answer(app, row, cast.athlete)
  const body = {
    ...asSent(row),
    memberIds: [cast.minor.id],
    version: 1,
    scope: 'this' as const,
    repeat: null,
  }
  await call(app, updatePractice, { params: one(row.id), body }, cast.headCoach)
  expect(await show(row.id, cast.minor)).toMatchObject({ counts: { yes: 0 }, isFull: false, coming: [] })
  const listed = await call(app, listAnswers, { params: one(row.id) }, cast.headCoach)
  expect(listed.body.items.map(({ id }) => id)).toEqual([cast.minor.id])
  expect((await answer(app, row, cast.minor)).status).toBe(200)
})

it('the yes of a member who left is also removed from a deleted practice that is restored', async () => {
  const row = await aPractice(app, cast.club, { capacity: 1 })
  await answer(app, row, cast.athlete)
  const gone = { version: 1, scope: 'this' as const }
  await call(app, deletePractice, { params: one(row.id), body: gone }, cast.headCoach)
  await leave()
  await call(app, restorePractice, { params: one(row.id) }, cast.headCoach)
  await comeBack()
  expect(await show(row.id)).toMatchObject({ own: { answer: 'none' }, counts: { yes: 0 }, isFull: false })
})

it('the yes of a member who leaves during the request is not stored', async () => {
  const row = await aPractice(app, cast.club)
  const ctx = await signedInContext(app, cast.athlete)
  await leave()
  const said = { answer: 'yes' as const, reason: '', version: 0 }
  const given = answerPractice({ ...ctx, club: clubScope(ctx.actor, cast.club) }, row.id, said)
  await expect(given).rejects.toMatchObject({ code: 'notAsked' })
  await comeBack()
  expect((await show(row.id)).own?.answer).toBe('none')
})

it('the yes of a member who leaves is kept for practices that have begun', async () => {
  const row = await aPractice(app, cast.club)
  await answer(app, row, cast.athlete)
  const begun = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(1) }
  await app.database.db.updateTable('practices').set(begun).where('id', '=', row.id).execute()
  await leave()
  await comeBack()
  expect(await show(row.id)).toMatchObject({ own: { answer: 'yes' }, counts: { yes: 1 } })
})
