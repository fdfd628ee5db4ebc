import { removeMember } from '@boathouse/domain/club/members/contract'
import {
  listPastRegisters,
  listRegisterMatrix,
  listRegistersOfDays,
  showRegister,
} from '@boathouse/domain/practices/register/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aChosenPractice, aSquadPractice, hoursFromNow } from '../../../../test/practices.ts'
import { aHeldPractice, daysAgo, joinedAgo, recorded, said } from '../../../../test/registers.ts'
import { aCoachedSquad, aSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  for (const who of [cast.athlete, cast.minor, cast.headCoach]) await joinedAgo(app, who, 100)
})

const pastOf = (who: Person, query = {}) =>
  call(app, listPastRegisters, { params: { clubId: cast.club }, query }, who)
const past = async (query = {}) => (await pastOf(cast.headCoach, query)).body
const ofDays = async (from: string, to: string) =>
  call(app, listRegistersOfDays, { params: { clubId: cast.club }, query: { from, to } }, cast.headCoach)
const linesOf = async (practiceId: string) =>
  (await call(app, showRegister, { params: { clubId: cast.club, practiceId } }, cast.headCoach)).body.entries
    .length

describe('a club’s past practices', () => {
  it('are those of their squads for a squad’s coach, paged, archived squads included', async () => {
    const { minor, athlete, club } = cast
    expect((await pastOf(minor)).status).toBe(403)
    const own = await aCoachedSquad(app, club, minor)
    const ended = await aCoachedSquad(app, club, minor, { archivedAt: daysAgo(1) })
    const neighbours = await aSquad(app, club)
    const held = (ago: number, ...squads: (typeof own)[]) =>
      aSquadPractice(app, club, { squads, athletes: [athlete], startsAt: daysAgo(ago) })
    const [first, second, third] = [await held(2, own), await held(3, own, ended), await held(4, ended)]
    await held(5, neighbours)
    await held(6, own, neighbours)
    await aHeldPractice(app, club, daysAgo(1), [[athlete, 'present']])
    await recorded(app, first, athlete, 'late')
    const page = (await pastOf(minor, { limit: 2 })).body
    expect(page.items).toMatchObject([
      { id: first.id, register: { isTaken: true, attended: 1, expected: 1 } },
      { id: second.id, register: { isTaken: false, attended: 0, expected: 1 } },
    ])
    const rest = (await pastOf(minor, { limit: 2, cursor: page.nextCursor ?? '' })).body
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[third.id], null])
    expect((await past()).items).toHaveLength(6)
  })

  it('are listed latest first, each with its attendance', async () => {
    const { headCoach, athlete, minor } = cast
    await aHeldPractice(app, cast.club, daysAgo(3), [
      [athlete, 'late'],
      [minor, 'absent'],
    ])
    const rowed = await aHeldPractice(app, cast.club, daysAgo(2), [[athlete, 'present']])
    await said(app, rowed, headCoach, 'yes')
    await aHeldPractice(app, cast.club, daysAgo(1))
    await aHeldPractice(app, cast.club, daysAgo(4), [], { cancelledAt: daysAgo(5), cancelReason: 'Ice' })
    await aHeldPractice(app, cast.club, daysAgo(5), [], { deletedAt: daysAgo(1) })
    await aHeldPractice(app, cast.rivalClub, daysAgo(1))
    await aHeldPractice(app, cast.club, hoursFromNow(-1))
    const { items } = await past()
    expect(items.map(({ register }) => register)).toEqual([
      { isTaken: false, attended: 0, expected: 2 },
      { isTaken: true, attended: 1, expected: 3 },
      { isTaken: true, attended: 1, expected: 2 },
      { isTaken: false, attended: 0, expected: 2 },
    ])
    expect(items.at(-1)).toMatchObject({ cancelReason: 'Ice' })
    for (const { id, register } of items) expect(await linesOf(id)).toBe(register.expected)
  })

  it('count recorded members who have left since', async () => {
    const { athlete, minor, headCoach, club } = cast
    const { id } = await aHeldPractice(app, club, daysAgo(2), [[athlete, 'present']])
    const both = { isTaken: true, attended: 1, expected: 2 }
    expect((await past()).items).toMatchObject([{ id, register: both }])
    const leaving = { clubId: club, memberId: athlete.id }
    expect((await call(app, removeMember, { params: leaving }, headCoach)).status).toBe(204)
    expect((await past()).items).toMatchObject([{ id, register: both }])
    expect(await linesOf(id)).toBe(2)
    await call(app, removeMember, { params: { clubId: club, memberId: minor.id } }, headCoach)
    expect((await past()).items).toMatchObject([{ id, register: { attended: 1, expected: 1 } }])
  })

  it('are paged by key', async () => {
    for (const ago of [1, 2, 3]) await aHeldPractice(app, cast.club, daysAgo(ago))
    const first = await past({ limit: 2 })
    const second = await past({ limit: 2, cursor: first.nextCursor })
    const days = [...first.items, ...second.items].map(({ day }) => day)
    expect(days).toEqual([1, 2, 3].map((ago) => daysAgo(ago).slice(0, 10)))
    expect(second.nextCursor).toBeNull()
  })

  it('do not count unexpected members unless recorded', async () => {
    await aChosenPractice(app, cast.club, [cast.minor], { startsAt: daysAgo(2) })
    const some = await aChosenPractice(app, cast.club, [cast.minor], { startsAt: daysAgo(3) })
    await recorded(app, some, cast.minor, 'present')
    await recorded(app, some, cast.athlete, 'present')
    await joinedAgo(app, cast.athlete, 1)
    await aHeldPractice(app, cast.club, daysAgo(4))
    expect((await past()).items.map(({ register }) => register.expected)).toEqual([1, 2, 1])
  })
})

describe('the registers of a range of days', () => {
  it('include upcoming practices', async () => {
    const over = await aHeldPractice(app, cast.club, daysAgo(2), [[cast.athlete, 'present']])
    const toCome = await aHeldPractice(app, cast.club, hoursFromNow(30))
    await aHeldPractice(app, cast.club, daysAgo(20))
    const { body } = await ofDays(over.day, toCome.day)
    expect(body.items.toSorted((a, b) => b.attended - a.attended)).toEqual([
      { practiceId: over.id, isTaken: true, attended: 1, expected: 2 },
      { practiceId: toCome.id, isTaken: false, attended: 0, expected: 2 },
    ])
  })

  it('are limited to 62 days', async () => {
    expect((await ofDays('2026-01-01', '2026-03-03')).status).toBe(200)
    expect((await ofDays('2026-01-01', '2026-03-04')).status).toBe(422)
  })
})

describe('the attendance matrix', () => {
  const days = { from: daysAgo(300).slice(0, 10), to: daysAgo(0).slice(0, 10) }
  const matrix = (query = {}) =>
    call(
      app,
      listRegisterMatrix,
      { params: { clubId: cast.club }, query: { ...days, ...query } },
      cast.headCoach,
    )

  it('has every athlete in each register, latest practice first', async () => {
    const { athlete, minor } = cast
    const older = await aHeldPractice(app, cast.club, daysAgo(3), [
      [athlete, 'late'],
      [minor, 'absent'],
    ])
    const newer = await aHeldPractice(app, cast.club, daysAgo(2), [[minor, 'excused']])
    await aHeldPractice(app, cast.club, daysAgo(1))
    await aHeldPractice(app, cast.club, daysAgo(1), [[athlete, 'present']], { cancelledAt: daysAgo(2) })
    await aHeldPractice(app, cast.club, daysAgo(1), [[athlete, 'present']], { deletedAt: daysAgo(1) })
    await aHeldPractice(app, cast.club, hoursFromNow(5), [[athlete, 'present']])
    await aHeldPractice(app, cast.club, daysAgo(301), [[athlete, 'present']])
    await aHeldPractice(app, cast.rivalClub, daysAgo(1), [[cast.rivalAthlete, 'present']])
    const { athletes, items, nextCursor } = (await matrix()).body
    const stateOf = (of: { readonly id: string }, who: { readonly id: string }) =>
      items.find(({ id }) => id === of.id)?.states[athletes.findIndex(({ memberId }) => memberId === who.id)]
    expect(items.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(athletes.map(({ memberId }) => memberId).toSorted()).toEqual([athlete.id, minor.id].toSorted())
    expect([stateOf(older, athlete), stateOf(older, minor)]).toEqual(['late', 'absent'])
    expect([stateOf(newer, athlete), stateOf(newer, minor)]).toEqual(['none', 'excused'])
    expect(nextCursor).toBeNull()
  })

  it('is paged by key, also within a day, and has every register', async () => {
    for (let hour = 0; hour < 12; hour += 1)
      await aHeldPractice(app, cast.club, daysAgo(2 + (hour % 2), hour), [[cast.athlete, 'present']])
    const whole = (await matrix({ limit: 100 })).body.items
    const first = (await matrix({ limit: 5 })).body
    const second = (await matrix({ limit: 7, cursor: first.nextCursor })).body
    expect([...first.items, ...second.items]).toEqual(whole)
    expect(whole).toHaveLength(12)
    expect(whole.every(({ states }) => states.filter((state) => state === 'present').length === 1)).toBe(true)
    expect(second.nextCursor).toBeNull()
  })

  it('covers a year at most', async () => {
    const { status, body } = await matrix({ from: '2024-01-01' })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('moreThanAYear')])
  })
})
