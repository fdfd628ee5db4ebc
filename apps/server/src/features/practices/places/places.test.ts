import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { createAbsence } from '@boathouse/domain/practices/absences/contract'
import { listAnswers } from '@boathouse/domain/practices/answers/contract'
import { givePlace, takePlace } from '@boathouse/domain/practices/places/contract'
import { showPractice, updatePractice } from '@boathouse/domain/practices/practices/contract'
import { showRegister, tapRegister } from '@boathouse/domain/practices/register/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { anAbsence, answer, aPractice, asSent, hoursFromNow } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const one = (practiceId: string) => ({ clubId: cast.club, practiceId })
const show = async (id: string, who = cast.athlete) =>
  (await call(app, showPractice, { params: one(id) }, who)).body
const ownOf = async (row: Row<'practices'>, who: Person) => (await show(row.id, who)).own
const answerOf = async (row: Row<'practices'>, who: Person) => (await ownOf(row, who))?.answer
const give = ({ id }: Row<'practices'>, who: Person, by = cast.headCoach) =>
  call(app, givePlace, { params: { ...one(id), memberId: who.id } }, by)
const take = ({ id }: Row<'practices'>, who: Person) =>
  call(app, takePlace, { params: { ...one(id), memberId: who.id } }, cast.headCoach)
const aMember = async () => {
  const person = await aPerson(app)
  await insertMember(
    app.database.db,
    { clubId: cast.club, userId: person.id, role: 'athlete' },
    currentTime(),
  )
  return person
}
const members = (count: number) => Promise.all(Array.from({ length: count }, aMember))
const change = async (row: Row<'practices'>, changes: Partial<ReturnType<typeof asSent>>) => {
  const { version } = await show(row.id)
  const body = { ...asSent(row), version, scope: 'this' as const, repeat: null, ...changes }
  return call(app, updatePractice, { params: one(row.id), body }, cast.headCoach)
}

/** Waits until the clock shows another millisecond, which orders the line. */
async function laterTime(): Promise<void> {
  const at = app.server.clock().getTime()
  while (app.server.clock().getTime() === at) await new Promise((resolve) => setImmediate(resolve))
}

/** A practice for one, taken by the athlete; the minor and then the others wait. */
async function aFullPractice(others: readonly Person[] = [], overrides: Partial<Row<'practices'>> = {}) {
  const row = await aPractice(app, cast.club, { capacity: 1, ...overrides })
  for (const person of [cast.athlete, cast.minor, ...others]) {
    await answer(app, row, person)
    await laterTime()
  }
  return row
}

describe('a full practice', () => {
  it('gives its places to the first, and the others wait, even when fifty answer at once (R6)', async () => {
    const row = await aPractice(app, cast.club, { capacity: 8 })
    const people = await members(50)
    const answers = await Promise.all(people.map((person) => answer(app, row, person)))
    const count = (said: string) => answers.filter(({ body }) => body.own?.answer === said).length
    expect([count('yes'), count('waiting')]).toEqual([8, 42])
    expect(await show(row.id)).toMatchObject({ counts: { yes: 8, waiting: 42 }, isFull: true })
    const own = await Promise.all(people.map((person) => ownOf(row, person)))
    const positions = own.flatMap((said) => said?.position ?? []).sort((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 42 }, (_, n) => n + 1))
  })

  it('shows everyone their position, and coaches the line in order', async () => {
    const third = await aMember()
    const row = await aFullPractice([third])
    expect(await ownOf(row, cast.athlete)).toMatchObject({ answer: 'yes', position: null })
    expect(await ownOf(row, cast.minor)).toMatchObject({ answer: 'waiting', position: 1 })
    expect(await ownOf(row, third)).toMatchObject({ answer: 'waiting', position: 2 })
    const { body } = await call(app, listAnswers, { params: one(row.id) }, cast.headCoach)
    const line = body.items.filter((person) => person.answer === 'waiting')
    const inOrder = line.toSorted((a, b) => (`${a.yesAt}` < `${b.yesAt}` ? -1 : 1))
    expect(inOrder.map(({ id }) => id)).toEqual([cast.minor.id, third.id])
    expect((await show(row.id)).coming?.map(({ id }) => id)).toEqual([cast.athlete.id])
  })

  it('keeps the place in the line when the reason changes, and loses it when the yes is withdrawn', async () => {
    const third = await aMember()
    const row = await aFullPractice([third])
    await answer(app, row, cast.minor, { reason: 'A little late', version: 1 })
    expect(await ownOf(row, cast.minor)).toMatchObject({ position: 1, reason: 'A little late' })
    await answer(app, row, cast.minor, { answer: 'maybe', version: 2 })
    await answer(app, row, cast.minor, { version: 3 })
    expect(await ownOf(row, cast.minor)).toMatchObject({ answer: 'waiting', position: 2 })
  })

  it('lets members with a place change their reason, even if it is now too full', async () => {
    const row = await aPractice(app, cast.club, { capacity: 2 })
    await answer(app, row, cast.athlete)
    await answer(app, row, cast.minor)
    await change(row, { capacity: 1 })
    const { body } = await answer(app, row, cast.athlete, { reason: 'A little late', version: 1 })
    expect(body.own).toMatchObject({ answer: 'yes', reason: 'A little late' })
    expect(await answerOf(row, cast.minor)).toBe('yes')
  })

  it('is idempotent for those who wait', async () => {
    const row = await aFullPractice()
    expect((await answer(app, row, cast.minor)).body.own).toMatchObject({ answer: 'waiting', version: 1 })
  })
})

describe('a free place goes to the first in line', () => {
  it('when a member withdraws', async () => {
    const third = await aMember()
    const row = await aFullPractice([third])
    await answer(app, row, cast.athlete, { answer: 'no', version: 1 })
    expect(await answerOf(row, cast.minor)).toBe('yes')
    expect(await ownOf(row, third)).toMatchObject({ answer: 'waiting', position: 1 })
    // The promotion is no answer of theirs: their next one is not stale.
    expect((await answer(app, row, cast.minor, { answer: 'maybe', version: 1 })).status).toBe(200)
    expect(await answerOf(row, third)).toBe('yes')
  })

  it('when a member leaves the club', async () => {
    const row = await aFullPractice()
    await call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete)
    expect(await answerOf(row, cast.minor)).toBe('yes')
  })

  it('when an absence withdraws a yes', async () => {
    const row = await aFullPractice()
    const body = { id: newId(), first: row.day, last: row.day, reason: '' }
    await call(app, createAbsence, { body }, cast.athlete)
    expect(await answerOf(row, cast.minor)).toBe('yes')
  })

  it('when the capacity grows or is removed', async () => {
    const [third, fourth] = await members(2)
    const row = await aFullPractice([third as Person, fourth as Person])
    await change(row, { capacity: 2 })
    expect((await show(row.id)).counts).toMatchObject({ yes: 2, waiting: 2 })
    await change(row, { capacity: null })
    expect((await show(row.id)).counts).toMatchObject({ yes: 4, waiting: 0 })
  })

  it('when the practice is no longer for a member who has one', async () => {
    const row = await aFullPractice()
    await change(row, { memberIds: [cast.minor.id] as never })
    expect(await answerOf(row, cast.minor)).toBe('yes')
  })

  it('but not after the deadline, when the coach gives it', async () => {
    const row = await aFullPractice()
    const { db } = app.database
    await db.updateTable('clubs').set({ answerDeadline: 48 }).where('id', '=', cast.club).execute()
    await call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete)
    expect(await answerOf(row, cast.minor)).toBe('waiting')
    expect((await give(row, cast.minor)).status).toBe(204)
    expect(await answerOf(row, cast.minor)).toBe('yes')
  })

  it('and an absence takes a member off the line', async () => {
    const row = await aFullPractice()
    const body = { id: newId(), first: row.day, last: row.day, reason: '' }
    await call(app, createAbsence, { body }, cast.minor)
    expect(await ownOf(row, cast.minor)).toMatchObject({ answer: 'no', byAbsence: true })
  })
})

describe('a coach', () => {
  it('gives and takes places, beyond the capacity too, and can repeat it', async () => {
    const row = await aFullPractice()
    for (let n = 0; n < 2; n += 1) expect((await give(row, cast.minor)).status).toBe(204)
    expect((await show(row.id)).counts).toMatchObject({ yes: 2, waiting: 0 })
    for (let n = 0; n < 2; n += 1) expect((await take(row, cast.athlete)).status).toBe(204)
    expect(await ownOf(row, cast.athlete)).toMatchObject({ answer: 'waiting', position: 1 })
  })

  it('gives none to members who did not say yes, are not asked or unknown, or when it is over or off', async () => {
    const row = await aPractice(app, cast.club, { capacity: 1 })
    await answer(app, row, cast.athlete, { answer: 'no' })
    expect((await give(row, cast.athlete)).body).toMatchObject({ code: 'notComing' })
    expect((await give(row, cast.rivalAthlete)).status).toBe(404)
    expect((await give(row, cast.athlete, cast.minor)).status).toBe(403)
    const over = await aPractice(app, cast.club, { startsAt: hoursFromNow(-5) })
    expect((await give(over, cast.athlete)).body).toMatchObject({ code: 'practiceOver' })
    const narrowed = await aFullPractice([], { capacity: 2 })
    await take(narrowed, cast.minor)
    await change(narrowed, { memberIds: [cast.athlete.id] as never })
    expect((await give(narrowed, cast.minor)).body).toMatchObject({ code: 'notAsked' })
    const off = await aPractice(app, cast.club, { cancelledAt: hoursFromNow(-1) })
    expect((await give(off, cast.athlete)).body).toMatchObject({ code: 'practiceCancelled' })
  })
})

describe('who waits', () => {
  it('is not expected in the register, and can be there but not absent', async () => {
    const row = await aFullPractice([], { startsAt: hoursFromNow(0.5) })
    const { body } = await call(app, showRegister, { params: one(row.id) }, cast.headCoach)
    const line = body.entries.find(({ memberId }) => memberId === cast.minor.id)
    expect([line?.answer, body.counts.none]).toEqual(['waiting', 1])
    const tap = (state: 'absent' | 'present', version = 0) =>
      call(
        app,
        tapRegister,
        { params: one(row.id), body: { id: newId(), memberId: cast.minor.id, state, version } },
        cast.headCoach,
      )
    expect((await tap('absent')).body).toMatchObject({ code: 'waitingNotAbsent' })
    expect((await tap('present')).status).toBe(200)
    expect((await tap('absent', 1)).body).toMatchObject({ code: 'waitingNotAbsent' })
  })

  it('answers for themselves, not by an absence', async () => {
    const row = await aFullPractice()
    await anAbsence(app, cast.minor, { first: row.day, last: row.day })
    expect(await ownOf(row, cast.minor)).toMatchObject({ answer: 'waiting', byAbsence: false })
  })
})

describe('at the same time (R6)', () => {
  it('a withdrawal and a new yes leave one with a place, in order of the line', async () => {
    for (let round = 0; round < 5; round += 1) {
      const third = await aMember()
      const row = await aFullPractice()
      await Promise.all([
        answer(app, row, cast.athlete, { answer: 'no', version: 1 }),
        answer(app, row, third),
      ])
      expect((await show(row.id)).counts).toMatchObject({ yes: 1, waiting: 1 })
      expect(await answerOf(row, cast.minor)).toBe('yes')
    }
  })

  it('a larger capacity and new answers never leave a place free while members wait', async () => {
    for (let round = 0; round < 5; round += 1) {
      const row = await aFullPractice()
      const people = await members(3)
      await Promise.all([change(row, { capacity: 3 }), ...people.map((person) => answer(app, row, person))])
      expect((await show(row.id)).counts).toMatchObject({ yes: 3, waiting: 2 })
    }
  })

  it('a withdrawal and a place from the coach give it once', async () => {
    const row = await aFullPractice()
    await Promise.all([answer(app, row, cast.athlete, { answer: 'no', version: 1 }), give(row, cast.minor)])
    expect((await show(row.id)).counts).toMatchObject({ yes: 1, waiting: 0 })
  })
})
