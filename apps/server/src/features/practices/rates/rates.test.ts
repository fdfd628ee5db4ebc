import { newId } from '@boathouse/domain/kernel/ids'
import {
  type DaysRated,
  listPastPractices,
  listRates,
  showAttendance,
  showAttendanceYear,
  showMemberAttendance,
  showMemberAttendanceYear,
} from '@boathouse/domain/practices/rates/contract'
import { type RegisterState, registerStates } from '@boathouse/domain/practices/register/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aChosenPractice, anAbsence, hoursFromNow } from '../../../../test/practices.ts'
import { aHeldPractice, daysAgo, joinedAgo, recorded, said } from '../../../../test/registers.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  for (const who of [cast.athlete, cast.minor, cast.headCoach]) await joinedAgo(app, who, 1_000)
})

const day = (days: number) => daysAgo(days).slice(0, 10)
const own = async (who: Person = cast.athlete) => (await call(app, showAttendance, {}, who)).body
const ofMember = (who: Person, as = cast.headCoach) =>
  call(app, showMemberAttendance, { params: { clubId: cast.club, memberId: who.id } }, as)
const table = (query: Partial<DaysRated> = {}, as = cast.headCoach) =>
  call(app, listRates, { params: { clubId: cast.club }, query: { from: day(300), to: day(0), ...query } }, as)
const lineOf = async (who: Person, query: Partial<DaysRated> = {}) =>
  (await table(query)).body.items.find(({ memberId }) => memberId === who.id)
const past = async (query = {}, who: Person = cast.athlete) =>
  (await call(app, listPastPractices, { query }, who)).body
const held = (ago: number, ...lines: [Person, RegisterState][]) =>
  aHeldPractice(app, cast.club, daysAgo(ago), lines)

describe('your own attendance', () => {
  it('counts registers that were taken, over 30 days, the season and all time', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ seasonStart: day(60).slice(5) === '02-29' ? '02-28' : day(60).slice(5) })
      .where('id', '=', cast.club)
      .execute()
    await held(400, [cast.athlete, 'absent'])
    await held(45, [cast.athlete, 'excused'])
    await held(40, [cast.athlete, 'late'])
    await held(3, [cast.minor, 'present'])
    await held(2)
    await held(1, [cast.athlete, 'present'])
    expect(await own()).toMatchObject({
      days30: { last: day(0), counts: { present: 1, late: 0, excused: 0, absent: 0, none: 1 }, rate: 1000 },
      season: { counts: { present: 1, late: 1, excused: 1, absent: 0, none: 1 }, expected: 4, streak: 2 },
      all: { first: day(400), counts: { present: 1, late: 1, excused: 1, absent: 1, none: 1 }, rate: 667 },
    })
    expect(await own()).toEqual((await ofMember(cast.athlete)).body)
  })

  it('omits cancelled practices with a register, and those that did not expect them', async () => {
    await aHeldPractice(app, cast.club, daysAgo(2), [[cast.athlete, 'absent']], { cancelledAt: daysAgo(1) })
    const some = await aChosenPractice(app, cast.club, [cast.minor], { startsAt: daysAgo(3) })
    await recorded(app, some, cast.minor, 'present')
    await joinedAgo(app, cast.athlete, 5)
    await held(10, [cast.minor, 'present'])
    expect((await own()).all).toMatchObject({ expected: 0, rate: null, first: null })
    expect(await lineOf(cast.athlete)).toMatchObject({ expected: 0, rate: null })
    expect(await lineOf(cast.minor)).toMatchObject({ expected: 2 })
  })

  it('has each day of a year with registers, in order of time', async () => {
    const { athlete } = cast
    const year = async (who: Person = athlete) => (await call(app, showAttendanceYear, {}, who)).body
    await held(380, [athlete, 'absent'])
    await held(9, [athlete, 'present'])
    await aHeldPractice(app, cast.club, daysAgo(9, 2), [[athlete, 'late']])
    await held(8, [cast.minor, 'present'])
    const others = await aChosenPractice(app, cast.club, [cast.minor], { startsAt: daysAgo(7) })
    await recorded(app, others, cast.minor, 'present')
    await held(6)
    await aHeldPractice(app, cast.club, daysAgo(5), [[athlete, 'absent']], { cancelledAt: daysAgo(4) })
    const { first, last, days } = await year()
    expect(days).toEqual([
      { date: day(9), states: ['late', 'present'] },
      { date: day(8), states: ['none'] },
      { date: day(7), states: [] },
    ])
    const weeks = (Date.parse(last) - Date.parse(first) + 86_400_000) / (7 * 86_400_000)
    expect([weeks, last >= day(0)]).toEqual([53, true])
    const params = { clubId: cast.club, memberId: athlete.id }
    expect((await call(app, showMemberAttendanceYear, { params }, cast.headCoach)).body.days).toEqual(days)
    expect((await year(cast.rivalAthlete)).days).toEqual([])
  })

  it('equals the table’s for a recorded member who is no longer chosen', async () => {
    const some = await aChosenPractice(app, cast.club, [cast.minor], { startsAt: daysAgo(4) })
    await recorded(app, some, cast.athlete, 'present')
    await recorded(app, some, cast.minor, 'present')
    await held(3, [cast.minor, 'present'])
    await held(2, [cast.minor, 'present'])
    const { expected, counts, rate } = (await own()).all
    expect([expected, counts.present, counts.none]).toEqual([3, 1, 2])
    expect(await lineOf(cast.athlete)).toMatchObject({ expected, counts, rate })
  })

  it('equals the table’s for a member who waited before rejoining, and before leaving the squad', async () => {
    const full = await aHeldPractice(app, cast.club, daysAgo(9), [[cast.minor, 'present']], { capacity: 1 })
    await said(app, full, cast.athlete, 'waiting')
    const squad = await aChosenPractice(app, cast.club, [cast.minor], { startsAt: daysAgo(3), capacity: 1 })
    await recorded(app, squad, cast.minor, 'present')
    await said(app, squad, cast.athlete, 'waiting')
    await joinedAgo(app, cast.athlete, 5)
    for (const ago of [1, 2, 3]) await held(ago, [cast.minor, 'present'])
    const { expected, rate } = (await own()).all
    expect([expected, await lineOf(cast.athlete)]).toMatchObject([3, { expected, rate }])
  })

  it('omits deleted practices, and so does the table', async () => {
    await aHeldPractice(app, cast.club, daysAgo(3), [[cast.athlete, 'absent']], { deletedAt: daysAgo(1) })
    await held(2, [cast.athlete, 'present'])
    const { expected, counts } = (await own()).all
    expect([expected, counts.absent]).toEqual([1, 0])
    expect(await lineOf(cast.athlete)).toMatchObject({ expected, counts, streak: 1 })
    expect((await table()).body.practices).toBe(1)
  })

  it('omits practices postponed after their register began, and so does the table', async () => {
    const putOff = await aHeldPractice(app, cast.club, hoursFromNow(1.1), [[cast.athlete, 'absent']])
    await said(app, putOff, cast.athlete, 'yes')
    await aHeldPractice(app, cast.club, hoursFromNow(0.9), [[cast.athlete, 'late']])
    await held(2, [cast.athlete, 'present'])
    const { first: _first, last: _last, ...figures } = (await own()).all
    expect(figures).toMatchObject({ expected: 2, counts: { late: 1, absent: 0 }, noShows: 0, streak: 2 })
    for (const daysAhead of [1, 62]) {
      const to = day(-daysAhead)
      expect(await lineOf(cast.athlete, { to })).toMatchObject(figures)
      expect((await table({ to })).body.practices).toBe(2)
    }
  })

  it('counts an admin where they said yes or were recorded', async () => {
    const row = await held(3, [cast.athlete, 'present'])
    await held(2, [cast.headCoach, 'late'])
    expect((await own(cast.headCoach)).all.expected).toBe(1)
    await said(app, row, cast.headCoach, 'yes')
    expect((await own(cast.headCoach)).all).toMatchObject({ expected: 2, counts: { none: 1, late: 1 } })
  })

  it('is empty without a club', async () => {
    const nobody = await aPerson(app)
    expect((await own(nobody)).all).toMatchObject({ first: null, expected: 0, rate: null })
    expect(await past({}, nobody)).toEqual({ items: [], nextCursor: null })
  })

  it('uses days in the club’s time zone', async () => {
    const kiritimati = { timeZone: 'Pacific/Kiritimati' }
    await app.database.db.updateTable('clubs').set(kiritimati).where('id', '=', cast.club).execute()
    const today = currentTime().toLocaleDateString('sv', kiritimati)
    expect((await own()).days30.last).toBe(today)
  })
})

describe('a member’s attendance', () => {
  it('is for the admins of their own club (A1)', async () => {
    expect((await ofMember(cast.athlete)).status).toBe(200)
    expect((await ofMember(cast.athlete, cast.minor)).status).toBe(403)
    expect((await ofMember(cast.athlete, cast.superAdmin)).status).toBe(403)
    expect((await ofMember(cast.rivalAthlete)).status).toBe(404)
  })

  it('omits other clubs, even of the same person', async () => {
    await aHeldPractice(app, cast.rivalClub, daysAgo(2), [[cast.athlete, 'absent']])
    expect((await own()).all.expected).toBe(0)
    expect(await lineOf(cast.athlete)).toMatchObject({ expected: 0, counts: { absent: 0 } })
  })
})

describe('the club’s table', () => {
  it('counts a no-show: absent after their own yes', async () => {
    const [yes, maybe, away] = await Promise.all([1, 2, 3].map((n) => held(n, [cast.athlete, 'absent'])))
    if (!yes || !maybe || !away) throw new Error('no practice')
    await said(app, yes, cast.athlete, 'yes')
    await said(app, maybe, cast.athlete, 'maybe')
    await anAbsence(app, cast.athlete, { first: away.day, last: away.day })
    expect(await lineOf(cast.athlete)).toMatchObject({ noShows: 1, counts: { absent: 3 }, rate: 0 })
    expect((await own()).all.noShows).toBe(1)
  })

  it.each([
    ['absent', 'present', 1],
    ['present', 'absent', 0],
    ['excused', 'present', 2],
  ] as const)('distinguishes two practices of a day: %s, then %s', async (early, late, streak) => {
    await aHeldPractice(app, cast.club, daysAgo(3), [[cast.athlete, 'present']])
    // Created in reverse, so only sorting by start gives the right order.
    await aHeldPractice(app, cast.club, daysAgo(2, 18), [[cast.athlete, late]])
    await aHeldPractice(app, cast.club, daysAgo(2, 6), [[cast.athlete, early]])
    expect((await lineOf(cast.athlete))?.streak).toBe(streak)
    expect((await own()).all.streak).toBe(streak)
  })

  it('is sorted by name, and counts registers', async () => {
    await held(2, [cast.athlete, 'absent'], [cast.minor, 'present'])
    const { items, practices } = (await table()).body
    const names = items.map(({ firstName, lastName }) => `${lastName} ${firstName}`)
    expect(names).toEqual(names.toSorted())
    expect(practices).toBe(1)
  })

  it('covers the requested days, at most 366, for the club’s own admins', async () => {
    await held(20, [cast.athlete, 'present'])
    await held(10, [cast.athlete, 'absent'])
    expect(await lineOf(cast.athlete, { to: day(15) })).toMatchObject({ rate: 1000 })
    expect(await lineOf(cast.athlete, { from: day(15) })).toMatchObject({ rate: 0 })
    expect((await table({ from: day(366) })).body.fields).toEqual([{ path: 'to', code: 'moreThanAYear' }])
    expect((await table({}, cast.superAdmin)).status).toBe(403)
    expect((await table({}, cast.athlete)).status).toBe(403)
  })

  it('keeps the records of a member who left and came back', async () => {
    await held(30, [cast.athlete, 'absent'])
    await held(25, [cast.minor, 'present'])
    await joinedAgo(app, cast.athlete, 20)
    await held(10, [cast.athlete, 'present'])
    await held(5, [cast.minor, 'present'])
    const figures = { expected: 3, counts: { present: 1, late: 0, excused: 0, absent: 1, none: 1 } }
    expect(await lineOf(cast.athlete)).toMatchObject(figures)
    expect((await own()).all).toMatchObject(figures)
  })

  it('agrees with each athlete’s own view, whatever was recorded', async () => {
    const people: Person[] = [cast.athlete, cast.minor]
    for (let n = 0; n < 4; n += 1) {
      const person = await aPerson(app)
      await insertMember(
        app.database.db,
        { clubId: cast.club, userId: person.id, role: 'athlete' },
        currentTime(),
      )
      await joinedAgo(app, person, n * 20)
      people.push(person)
    }
    for (let n = 0; n < 40; n += 1) {
      const startsAt = daysAgo(1 + Math.floor(n * 1.7), n % 3 === 0 ? 6 : 9)
      const overrides = n % 7 === 5 ? { cancelledAt: daysAgo(0) } : {}
      const row =
        n % 5 === 4
          ? await aChosenPractice(app, cast.club, people.slice(n % 4), { startsAt, ...overrides })
          : await aHeldPractice(app, cast.club, startsAt, [], overrides)
      for (const [i, who] of people.entries()) {
        const state = registerStates[(n * 7 + i * 3 + ((n * i) % 4)) % 6]
        if (state && (n % 5 !== 4 || i >= n % 4)) await recorded(app, row, who, state)
        if ((n + i) % 2 === 0) await said(app, row, who, 'yes')
      }
    }
    for (const who of people) {
      const { first: _first, last: _last, ...figures } = (await own(who)).all
      expect(await lineOf(who)).toMatchObject(figures)
      expect(figures.expected).toBeGreaterThan(0)
    }
  })
})

describe('past practices', () => {
  it('are listed newest first, with the user’s answer and the register’s entry', async () => {
    const taken = await held(3, [cast.athlete, 'late'])
    await said(app, taken, cast.athlete, 'yes')
    const open = await held(2)
    await anAbsence(app, cast.athlete, { first: open.day, last: open.day, reason: 'Exams' })
    await aHeldPractice(app, cast.club, daysAgo(1), [], { cancelledAt: daysAgo(2), cancelReason: 'Storm' })
    await aHeldPractice(app, cast.club, currentTime().toISOString())
    const { items } = await past()
    expect(items).toMatchObject([
      { cancelReason: 'Storm', state: 'none', isTaken: false, answer: 'none' },
      { id: open.id, answer: 'no', reason: 'Exams', byAbsence: true, state: 'none', isTaken: false },
      { id: taken.id, answer: 'yes', byAbsence: false, state: 'late', isTaken: true },
    ])
  })

  it('are paged, skipping those that did not expect the user', async () => {
    const rows = []
    for (let n = 1; n <= 7; n += 1) rows.push(await held(n))
    const others = Array.from({ length: 130 }, (_, n) => n + 1)
    const choiceId = newId()
    for (const n of others) await aHeldPractice(app, cast.club, daysAgo(n + 1, 9), [], { choiceId })
    const seen = []
    let cursor: string | undefined
    do {
      const page = await past({ limit: 3, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(rows.map(({ id }) => id))
    await held(200)
    expect((await past({ limit: 100 })).items).toHaveLength(8)
  })
})
