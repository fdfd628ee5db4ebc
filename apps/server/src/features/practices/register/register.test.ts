import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import {
  addWalkIn,
  markRestPresent,
  removeWalkIn,
  showRegister,
  type Tap,
  takeBackRest,
  tapRegister,
} from '@boathouse/domain/practices/register/contract'
import { MAX_WALK_INS } from '@boathouse/domain/practices/register/rules'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginErasure, finishErasure } from '#db/erasure.ts'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aChosenPractice, anAbsence, answer, aPractice, hoursFromNow } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast
/** Practice that starts soon, when everyone has joined. Its register is open. */
let row: Row<'practices'>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  row = await aPractice(app, cast.club, { startsAt: hoursFromNow(0.5) })
})

const params = (of = row) => ({ clubId: of.clubId, practiceId: of.id })
const show = async (of = row) => (await call(app, showRegister, { params: params(of) }, cast.headCoach)).body
const tapAs = (who: Person, of: Row<'practices'>, tapped: Partial<Tap> = {}) => {
  const body = { id: newId(), memberId: cast.athlete.id, state: 'present' as const, version: 0, ...tapped }
  return call(app, tapRegister, { params: params(of), body }, who)
}
const tap = (tapped: Partial<Tap> = {}) => tapAs(cast.headCoach, row, tapped)
const lines = async (of = row) => (await show(of)).entries.map(({ memberId, state }) => [memberId, state])
const rest = (id = newId()) => call(app, markRestPresent, { params: params(), body: { id } }, cast.headCoach)
const takeBack = (restId: string) =>
  call(app, takeBackRest, { params: { ...params(), restId } }, cast.headCoach)
const join = async (joinedAt: Date, role: 'admin' | 'athlete' = 'athlete') => {
  const person = await aPerson(app)
  await insertMember(app.database.db, { clubId: cast.club, userId: person.id, role }, joinedAt)
  return person
}

describe('the register', () => {
  it('lists the athletes who were members at the start, and admins who answered yes', async () => {
    await join(new Date(hoursFromNow(2)))
    expect((await lines()).map(([id]) => id)).toEqual([cast.athlete.id, cast.minor.id])
    await answer(app, row, cast.headCoach)
    expect((await lines()).map(([id]) => id)).toContain(cast.headCoach.id)
  })

  it('of a practice for some lists those', async () => {
    const some = await aChosenPractice(app, cast.club, [cast.minor, cast.headCoach], {
      startsAt: hoursFromNow(0.5),
    })
    expect((await lines(some)).map(([id]) => id)).toEqual([cast.minor.id])
    expect((await tapAs(cast.headCoach, some)).body.code).toBe('notExpected')
  })

  it('shows the answers next to the register, and keeps both apart', async () => {
    await answer(app, row, cast.athlete, { answer: 'yes', reason: 'Late bus' })
    await anAbsence(app, cast.minor, { first: row.day, last: row.day })
    await tap({ state: 'absent' })
    expect((await show()).entries).toMatchObject([
      { memberId: cast.athlete.id, state: 'absent', version: 1, answer: 'yes', reason: 'Late bus' },
      { memberId: cast.minor.id, state: 'none', version: 0, answer: 'no', reason: 'Exams', byAbsence: true },
    ])
  })

  it.each([
    ['before it opens', { startsAt: hoursFromNow(1.1) }, 'registerTooEarly'],
    ['of a cancelled practice', { cancelledAt: hoursFromNow(-1) }, 'practiceCancelled'],
  ])('is refused %s', async (_when, overrides, code) => {
    const other = await aPractice(app, cast.club, { startsAt: hoursFromNow(0.5), ...overrides })
    const { status, body } = await tapAs(cast.headCoach, other)
    expect([status, body.code]).toEqual([409, code])
    expect((await show(other)).abilities.take).toBe(false)
  })

  it('is refused in an inactive club (A5), and to the super admin', async () => {
    expect((await tapAs(cast.superAdmin, row)).status).toBe(403)
    await call(
      app,
      updateClub,
      { params: { clubId: cast.club }, body: { status: 'inactive' } },
      cast.superAdmin,
    )
    expect((await tap()).body.code).toBe('clubInactive')
    expect((await rest()).body.code).toBe('clubInactive')
  })

  it('refuses members of other clubs (A1)', async () => {
    expect((await tap({ memberId: cast.rivalAthlete.id })).status).toBe(404)
    const late = await join(new Date(hoursFromNow(2)))
    expect((await tap({ memberId: late.id })).body.code).toBe('notExpected')
  })
})

describe('a tap', () => {
  it('is idempotent (R6)', async () => {
    const id = newId()
    for (let n = 0; n < 3; n += 1)
      expect((await tap({ id })).body).toEqual({ memberId: cast.athlete.id, state: 'present', version: 1 })
    expect((await tap({ state: 'none', version: 1 })).body).toMatchObject({ state: 'none', version: 2 })
  })

  it('of two coaches at once counts for the first; the other sees both (R6)', async () => {
    const other = await join(currentTime(), 'admin')
    expect((await tapAs(other, row, { state: 'late' })).status).toBe(200)
    const late = await tap({ state: 'absent' })
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'recordedSince', current: { memberId: cast.athlete.id, state: 'late', version: 1 } },
    ])
    expect((await lines())[0]).toEqual([cast.athlete.id, 'late'])
    expect((await tap({ state: 'absent', version: 1 })).body).toMatchObject({ state: 'absent', version: 2 })
  })

  it('by many at once counts once (R6)', async () => {
    const states = ['present', 'late', 'excused', 'absent'] as const
    const taps = await Promise.all(
      Array.from({ length: 12 }, (_, n) => tap({ state: states[n % 4] as (typeof states)[number] })),
    )
    expect(taps.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    const won = taps.find(({ status }) => status === 200)
    expect((await show()).entries[0]).toMatchObject({ state: won?.body.state, version: 1 })
  })
})

describe('‘Mark the rest present’', () => {
  it('skips members who are recorded, answered no, or are away, and is idempotent', async () => {
    const [declined, third] = [await join(currentTime()), await join(currentTime())]
    await answer(app, row, declined, { answer: 'no' })
    await anAbsence(app, cast.minor, { first: row.day, last: row.day })
    await tap({ state: 'late' })
    const id = newId()
    for (let n = 0; n < 2; n += 1)
      expect((await rest(id)).body.items).toEqual([{ memberId: third.id, state: 'present', version: 1 }])
    expect((await show()).counts).toMatchObject({ present: 1, late: 1, none: 2, headcount: 2 })
  })

  it('does not mark members again on a retry whose mark was undone', async () => {
    const id = newId()
    const marked = (await rest(id)).body.items
    expect(marked).toHaveLength(2)
    for (const { memberId } of marked) await tap({ memberId, state: 'none', version: 1 })
    expect((await rest(id)).body.items).toEqual([])
    expect((await show()).counts).toMatchObject({ present: 0, none: 2 })
    expect((await rest()).body.items).toHaveLength(2)
  })

  it('that marked no one marks no later members on a retry', async () => {
    await rest()
    const id = newId()
    expect((await rest(id)).body.items).toEqual([])
    await join(currentTime())
    expect((await rest(id)).body.items).toEqual([])
    expect((await show()).counts.none).toBe(1)
  })

  it('is undone by its id, except for members recorded since, and can be repeated', async () => {
    const id = newId()
    await rest(id)
    await tap({ state: 'late', version: 1 })
    const undone = [{ memberId: cast.minor.id, state: 'none', version: 2 }]
    for (let n = 0; n < 2; n += 1) expect((await takeBack(id)).body.items).toEqual(undone)
    expect(await lines()).toEqual([
      [cast.athlete.id, 'late'],
      [cast.minor.id, 'none'],
    ])
    expect((await rest(id)).body.items).toEqual(undone)
  })

  it('leaves others’ marks when it is undone', async () => {
    const other = newId()
    await tap()
    await rest(other)
    expect((await takeBack(newId())).body.items).toEqual([])
    expect((await show()).counts.present).toBe(2)
  })

  it('that arrives after its undo marks no one', async () => {
    const id = newId()
    expect((await takeBack(id)).body.items).toEqual([])
    expect((await rest(id)).body.items).toEqual([])
    expect((await show()).counts.present).toBe(0)
  })

  it('beside another coach’s tap leaves what they recorded', async () => {
    await tap({ state: 'absent' })
    await tap({ state: 'none', version: 1, memberId: cast.minor.id })
    await Promise.all([rest(), tap({ state: 'excused', version: 1 })])
    const states = Object.fromEntries(await lines())
    expect(states[cast.athlete.id]).toBe('excused')
    expect(states[cast.minor.id]).toBe('present')
  })
})

describe('a walk-in', () => {
  const add = (id: string, name = 'A guest') =>
    call(app, addWalkIn, { params: params(), body: { id, name } }, cast.headCoach)
  const remove = (walkInId: string) =>
    call(app, removeWalkIn, { params: { ...params(), walkInId } }, cast.headCoach)

  it('counts once in the headcount, until permanently undone', async () => {
    const id = newId()
    expect([(await add(id)).status, (await add(id)).status]).toEqual([201, 200])
    expect(await show()).toMatchObject({
      walkIns: [{ id, name: 'A guest' }],
      counts: { headcount: 1, present: 0, none: 2 },
    })
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 204])
    expect((await show()).counts.headcount).toBe(0)
    expect((await add(id)).status).toBe(409)
  })

  it('undone before it arrives is not counted', async () => {
    const id = newId()
    expect((await remove(id)).status).toBe(204)
    expect((await add(id)).status).toBe(409)
    expect(await show()).toMatchObject({ walkIns: [], counts: { headcount: 0 } })
  })

  it('is limited to 200, without undone ones', async () => {
    const guests = Array.from({ length: MAX_WALK_INS }, () => ({
      ...params(),
      id: newId(),
      name: 'A guest',
    }))
    const stored = { createdAt: hoursFromNow(0), deletedAt: null }
    await app.database.db
      .insertInto('walkIns')
      .values(guests.map((guest) => ({ ...guest, ...stored })))
      .execute()
    const refused = await add(newId())
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyWalkIns'])
    await remove(guests[0]?.id ?? '')
    expect((await add(newId())).status).toBe(201)
  })
})

describe('a former member', () => {
  beforeEach(async () => {
    await tap({ state: 'late' })
  })

  it('keeps the name in past registers, without an address', async () => {
    await call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete)
    const gone = (await show()).entries.at(-1)
    expect(gone).toMatchObject({
      firstName: 'Mira',
      lastName: 'Lindqvist',
      email: null,
      role: null,
      state: 'late',
    })
  })

  it('without entries has no line', async () => {
    await tap({ state: 'none', version: 1 })
    await call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete)
    expect((await lines()).map(([id]) => id)).toEqual([cast.minor.id])
  })

  it('who came back after the start is listed like any member', async () => {
    await call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete)
    await insertMember(
      app.database.db,
      { clubId: cast.club, userId: cast.athlete.id, role: 'athlete' },
      new Date(hoursFromNow(2)),
    )
    const { role, email, state } = (await show()).entries.at(-1) ?? {}
    expect({ role, email, state }).toEqual({ role: 'athlete', email: cast.athlete.email, state: 'late' })
  })

  it('who deleted the account is counted without a name (C12)', async () => {
    const { db } = app.database
    await beginErasure(db, { ...cast.athlete, emailVerified: true })
    await finishErasure(db, cast.athlete.id)
    const { entries, counts } = await show()
    const gone = entries.at(-1)
    expect(gone).toMatchObject({ firstName: null, lastName: null, email: null, role: null, state: 'late' })
    expect(gone?.memberId).not.toBe(cast.athlete.id)
    expect(counts.late).toBe(1)
  })
})
