import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { answerByLink, listAnswers, openAnswerLink } from '@boathouse/domain/practices/answers/contract'
import { showPractice } from '@boathouse/domain/practices/practices/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import {
  aChosenPractice,
  anAbsence,
  answer,
  answerToken,
  aPractice,
  hoursFromNow,
} from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const one = (practiceId: string) => ({ clubId: cast.club, practiceId })
const show = async (id: string, who = cast.athlete) =>
  (await call(app, showPractice, { params: one(id) }, who)).body
const setClub = (settings: { answerDeadline?: number; status?: 'inactive' }) =>
  app.database.db.updateTable('clubs').set(settings).where('id', '=', cast.club).execute()
const members = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const person = await aPerson(app)
      await insertMember(
        app.database.db,
        { clubId: cast.club, userId: person.id, role: 'athlete' },
        currentTime(),
      )
      return person
    }),
  )

describe('an answer', () => {
  it('is given, changed, and counted for all', async () => {
    const row = await aPractice(app, cast.club)
    expect((await answer(app, row, cast.athlete)).body).toMatchObject({
      own: { answer: 'yes', version: 1 },
      counts: { yes: 1, maybe: 0, no: 0 },
    })
    await answer(app, row, cast.minor, { answer: 'maybe' })
    const changed = await answer(app, row, cast.athlete, { answer: 'no', reason: 'Exam', version: 1 })
    expect(changed.body.own).toMatchObject({ answer: 'no', reason: 'Exam', version: 2, byAbsence: false })
    expect((await show(row.id, cast.minor)).counts).toEqual({
      yes: 0,
      maybe: 1,
      no: 1,
      waiting: 0,
      guests: 0,
    })
    const of = () => call(app, listAnswers, { params: one(row.id) }, cast.headCoach)
    const tookBack = (await of()).body.items.filter(({ yesUntil }) => yesUntil !== null)
    expect(tookBack.map((person) => person.answer)).toEqual(['no'])
    await answer(app, row, cast.athlete, { answer: 'yes', version: 2 })
    expect((await of()).body.items.every(({ yesUntil }) => yesUntil === null)).toBe(true)
  })

  it('is stored once when retried, and refused if stale (R6)', async () => {
    const row = await aPractice(app, cast.club)
    for (let n = 0; n < 3; n += 1) expect((await answer(app, row, cast.athlete)).body.own?.version).toBe(1)
    const stale = await answer(app, row, cast.athlete, { answer: 'no' })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale', current: { own: { answer: 'yes' } } },
    ])
  })

  it('shows its reason to admins, never to other athletes (A7)', async () => {
    const row = await aPractice(app, cast.club)
    await answer(app, row, cast.athlete, { answer: 'no', reason: 'a private reason' })
    await anAbsence(app, cast.minor, { first: row.day, last: row.day, reason: 'another private reason' })
    const { body } = await call(app, listAnswers, { params: one(row.id) }, cast.headCoach)
    expect(body.items).toMatchObject([
      { id: cast.athlete.id, answer: 'no', reason: 'a private reason', byAbsence: false },
      { id: cast.minor.id, answer: 'no', reason: 'another private reason', byAbsence: true },
    ])
    const seen = await call(app, showPractice, { params: one(row.id) }, cast.minor)
    expect(seen.raw.body).not.toContain('a private reason')
    expect((await call(app, listAnswers, { params: one(row.id) }, cast.superAdmin)).status).toBe(403)
  })

  it('is listed even if the practice does not ask the member, so lists match the counts', async () => {
    const row = await aPractice(app, cast.club)
    const [later, unasked] = await members(2)
    await answer(app, row, cast.headCoach, { answer: 'maybe' })
    await answer(app, row, cast.athlete)
    await answer(app, row, unasked as Person)
    await anAbsence(app, cast.minor, { first: row.day, last: row.day })
    // Users who weren't expected (an admin, a later member) are not listed as away.
    await anAbsence(app, cast.headCoach, { first: row.day, last: row.day })
    await anAbsence(app, later as Person, { first: row.day, last: row.day })
    const { db } = app.database
    const joinedAt = hoursFromNow(48)
    await db.updateTable('members').set({ joinedAt }).where('userId', '=', String(later?.id)).execute()
    const choiceId = newId()
    const chosen = [cast.headCoach, cast.athlete, cast.minor].map(({ id: athleteId }) => ({
      choiceId,
      athleteId,
    }))
    await db.insertInto('chosenMembers').values(chosen).execute()
    for (const audience of [null, choiceId]) {
      await db.updateTable('practices').set({ choiceId: audience }).where('id', '=', row.id).execute()
      const { items } = (await call(app, listAnswers, { params: one(row.id) }, cast.headCoach)).body
      const listed = (said: string) => items.filter((item) => item.answer === said).length
      expect(items.find(({ id }) => id === cast.headCoach.id)?.answer).toBe('maybe')
      expect({ yes: listed('yes'), maybe: listed('maybe'), no: listed('no'), waiting: 0, guests: 0 }).toEqual(
        (await show(row.id)).counts,
      )
      expect((await show(row.id)).counts).toMatchObject({ yes: audience === null ? 2 : 1, maybe: 1, no: 1 })
    }
  })

  it('is reported missing to admins only, for each expected athlete without an absence', async () => {
    const row = await aPractice(app, cast.club)
    const silentOf = async (who: Person, id = row.id) => (await show(id, who)).silent
    expect([await silentOf(cast.headCoach), await silentOf(cast.athlete)]).toEqual([2, null])
    await answer(app, row, cast.headCoach, { answer: 'maybe' })
    expect(await silentOf(cast.headCoach)).toBe(2)
    await answer(app, row, cast.athlete, { answer: 'no' })
    expect(await silentOf(cast.headCoach)).toBe(1)
    await anAbsence(app, cast.minor, { first: row.day, last: row.day })
    expect(await silentOf(cast.headCoach)).toBe(0)
    const begun = await aPractice(app, cast.club, { startsAt: hoursFromNow(-100) })
    const chosen = await aChosenPractice(app, cast.club, [cast.athlete])
    // The first practice predates all memberships; the second is for one member.
    expect([await silentOf(cast.headCoach, begun.id), await silentOf(cast.headCoach, chosen.id)]).toEqual([
      0, 1,
    ])
  })

  it.each([
    ['begun', { startsAt: hoursFromNow(-0.1) }, {}, 'practiceBegun'],
    ['cancelled', { cancelledAt: hoursFromNow(-1) }, {}, 'practiceCancelled'],
    [
      'answerable until a day before',
      { startsAt: hoursFromNow(23) },
      { answerDeadline: 24 },
      'answerDeadlinePassed',
    ],
    ['of an inactive club', {}, { status: 'inactive' as const }, 'clubInactive'],
  ])(
    'to a practice that is %s is refused, and the response carries the practice',
    async (_what, overrides, settings, code) => {
      const row = await aPractice(app, cast.club, overrides)
      if (Object.keys(settings).length > 0) await setClub(settings)
      const { status, body } = await answer(app, row, cast.athlete)
      expect([status, body]).toMatchObject([
        409,
        { code, current: { id: row.id, answerUntil: expect.any(String) } },
      ])
      expect((await show(row.id)).counts.yes).toBe(0)
    },
  )

  it('is accepted before the deadline, and the response carries deadline and reason', async () => {
    const row = await aPractice(app, cast.club, { startsAt: hoursFromNow(25) })
    await setClub({ answerDeadline: 24 })
    const { status, body } = await answer(app, row, cast.athlete)
    expect(status).toBe(200)
    const answerUntil = new Date(Date.parse(row.startsAt) - 24 * 3_600_000).toISOString()
    expect(body).toMatchObject({ answerUntil, answerDeadline: 24, answering: 'open' })
  })

  it('is always the user’s own, whatever the request contains (A6)', async () => {
    const row = await aPractice(app, cast.club)
    const sent = {
      athleteId: cast.minor.id,
      userId: cast.minor.id,
      byAbsence: true,
      createdAt: hoursFromNow(-9),
    }
    const { status, body } = await answer(app, row, cast.athlete, { ...sent, answer: 'maybe' })
    expect([status, body.own]).toMatchObject([
      200,
      { answer: 'maybe', reason: '', version: 1, byAbsence: false },
    ])
    expect((await show(row.id, cast.minor)).own?.answer).toBe('none')
  })

  it('is required only of members whom the practice asks', async () => {
    const row = await aChosenPractice(app, cast.club, [cast.minor])
    const { status, body } = await answer(app, row, cast.athlete)
    expect([status, body.code]).toEqual([403, 'notAsked'])
    expect((await answer(app, row, cast.minor)).status).toBe(200)
    expect((await answer(app, await aPractice(app, cast.club), cast.superAdmin)).status).toBe(403)
  })
})

describe('a mailed answer link', () => {
  const openWith = (token: string) => call(app, openAnswerLink, { body: { token } })
  const say = (token: string, version = 0) =>
    call(app, answerByLink, { body: { token, answer: 'yes', version } })

  it('shows person and practice, and answers without sign-in (B11)', async () => {
    const row = await aPractice(app, cast.club)
    const token = answerToken(app, row, cast.athlete)
    for (let n = 0; n < 3; n += 1)
      expect((await openWith(token)).body).toMatchObject({
        firstName: 'Mira',
        practiceId: row.id,
        title: row.title,
        own: { answer: 'none', version: 0 },
        answering: 'open',
      })
    expect((await say(token)).body.own).toMatchObject({ answer: 'yes', version: 1 })
    expect((await show(row.id)).own?.answer).toBe('yes')
    expect((await say(token)).status).toBe(200)
  })

  it('is invalid after any change in it (B11)', async () => {
    const row = await aPractice(app, cast.club)
    const token = answerToken(app, row, cast.athlete)
    const [userId, practiceId, version, signature] = token.split('.')
    const other = await aPractice(app, cast.club)
    for (const forged of [
      [cast.minor.id, practiceId, version, signature],
      [userId, other.id, version, signature],
      [userId, practiceId, 2, signature],
      [userId, practiceId, '1 ', signature],
      [userId, practiceId, version, `${signature?.slice(0, -2)}xx`],
      [userId, practiceId, version],
      [userId, practiceId, version, signature, ''],
    ])
      for (const refused of [await openWith(forged.join('.')), await say(forged.join('.'))])
        expect([refused.status, refused.body.code]).toEqual([404, 'deadAnswerLink'])
    expect((await show(row.id)).counts.yes).toBe(0)
  })

  it('ends when the person’s links are revoked, the person leaves, or the practice is deleted (A4, B11)', async () => {
    const row = await aPractice(app, cast.club)
    const deleted = await aPractice(app, cast.club, { deletedAt: hoursFromNow(-1) })
    expect((await openWith(answerToken(app, deleted, cast.athlete))).status).toBe(404)
    const token = answerToken(app, row, cast.athlete)
    await call(
      app,
      removeMember,
      { params: { clubId: cast.club, memberId: cast.athlete.id } },
      cast.headCoach,
    )
    expect((await openWith(token)).body.code).toBe('deadAnswerLink')
    await insertMember(
      app.database.db,
      { clubId: cast.club, userId: cast.athlete.id, role: 'athlete' },
      currentTime(),
    )
    expect((await openWith(token)).body.code).toBe('deadAnswerLink')
    expect((await openWith(answerToken(app, row, cast.athlete, 2))).status).toBe(200)
  })

  it('follows the rules of every answer: deadline, capacity, audience (B11)', async () => {
    const begun = await aPractice(app, cast.club, { startsAt: hoursFromNow(-0.1) })
    expect((await say(answerToken(app, begun, cast.athlete))).body.code).toBe('practiceBegun')
    const full = await aPractice(app, cast.club, { capacity: 1 })
    await answer(app, full, cast.minor)
    expect((await say(answerToken(app, full, cast.athlete))).body).toMatchObject({
      own: { answer: 'waiting', position: 1 },
      waiting: 1,
    })
    const others = await aChosenPractice(app, cast.club, [cast.minor])
    expect((await say(answerToken(app, others, cast.athlete))).body.code).toBe('notAsked')
  })
})
