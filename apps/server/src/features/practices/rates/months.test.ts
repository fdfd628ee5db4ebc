import { removeMember } from '@boathouse/domain/club/members/contract'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { createAbsence } from '@boathouse/domain/practices/absences/contract'
import { listRates } from '@boathouse/domain/practices/rates/contract'
import { markRestPresent, takeBackRest, tapRegister } from '@boathouse/domain/practices/register/contract'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import { recountMonths } from '#db/rows/attendance-months.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { answer, aPractice, hoursFromNow } from '../../../../test/practices.ts'
import { aHeldPractice, daysAgo, joinedAgo, said } from '../../../../test/registers.ts'
import { moveDay } from '../series/queries.ts'

let app: TestApp
let cast: Cast
let row: Row<'practices'>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  for (const who of [cast.athlete, cast.minor]) await joinedAgo(app, who, 1_000)
  row = await aPractice(app, cast.club, { startsAt: hoursFromNow(0.5) })
})

const params = ({ clubId, id: practiceId } = row) => ({ clubId, practiceId })
const tap = (state: RegisterState, version = 0, of = row) => {
  const body = { id: newId(), memberId: cast.athlete.id, state, version }
  return call(app, tapRegister, { params: params(of), body }, cast.headCoach)
}
const rest = (id: string) => call(app, markRestPresent, { params: params(), body: { id } }, cast.headCoach)

async function sumsOf(who: Person = cast.athlete) {
  const rows = await app.database.db
    .selectFrom('attendanceMonths')
    .where('clubId', '=', cast.club)
    .where('athleteId', '=', who.id)
    .selectAll()
    .execute()
  const sum = (name: keyof typeof NOTHING) => rows.reduce((total, month) => total + month[name], 0)
  return {
    present: sum('present'),
    late: sum('late'),
    excused: sum('excused'),
    absent: sum('absent'),
    noShows: sum('noShows'),
  }
}

const NOTHING = { present: 0, late: 0, excused: 0, absent: 0, noShows: 0 }

describe('an athlete’s monthly sums are updated', () => {
  it('with each tap', async () => {
    await tap('present')
    expect(await sumsOf()).toEqual({ ...NOTHING, present: 1 })
    await tap('late', 1)
    expect(await sumsOf()).toEqual({ ...NOTHING, late: 1 })
    await tap('none', 2)
    expect(await sumsOf()).toEqual(NOTHING)
  })

  it('for each club separately, in all requested months, for any number of them', async () => {
    const months = [daysAgo(0), daysAgo(40)]
    for (const startsAt of months) {
      await aHeldPractice(app, cast.club, startsAt, [[cast.athlete, 'excused']])
      await aHeldPractice(app, cast.rivalClub, startsAt, [[cast.athlete, 'absent']])
    }
    await app.database.db.updateTable('attendanceMonths').set({ excused: 7 }).execute()
    const others = Array.from({ length: 120 }, () => newId())
    const athleteIds = [...others, cast.athlete.id]
    const days = months.map((startsAt) => startsAt.slice(0, 10))
    await recountMonths(app.database.db, { clubId: cast.club, athleteIds, days })
    expect(await sumsOf()).toEqual({ ...NOTHING, excused: 2 })
    const atRival = app.database.db.selectFrom('attendanceMonths').where('clubId', '=', cast.rivalClub)
    expect(await atRival.select(['excused', 'absent']).execute()).toEqual([
      { excused: 7, absent: 1 },
      { excused: 7, absent: 1 },
    ])
  })

  it('with taps in several registers at once', async () => {
    const held = await Promise.all([1, 2, 3, 4].map(() => aHeldPractice(app, cast.club, row.startsAt)))
    const taps = await Promise.all(held.map((practice) => tap('present', 0, practice)))
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await sumsOf()).toEqual({ ...NOTHING, present: 4 })
  })

  it('by marking the rest, and undoing that', async () => {
    const id = newId()
    await rest(id)
    expect([await sumsOf(), await sumsOf(cast.minor)]).toEqual([
      { ...NOTHING, present: 1 },
      { ...NOTHING, present: 1 },
    ])
    const undone = await call(app, takeBackRest, { params: { ...params(), restId: id } }, cast.headCoach)
    expect(undone.status).toBe(200)
    expect([await sumsOf(), await sumsOf(cast.minor)]).toEqual([NOTHING, NOTHING])
  })

  it('by an answer that changes after the register opened', async () => {
    await answer(app, row, cast.athlete, { answer: 'yes' })
    await tap('absent')
    expect(await sumsOf()).toEqual({ ...NOTHING, absent: 1, noShows: 1 })
    await answer(app, row, cast.athlete, { answer: 'no', version: 1 })
    expect(await sumsOf()).toEqual({ ...NOTHING, absent: 1 })
  })

  it('by an answer that changes after the register began and the practice was postponed', async () => {
    await answer(app, row, cast.athlete, { answer: 'yes' })
    await tap('absent')
    const startsAt = hoursFromNow(3)
    await app.database.db.updateTable('practices').set({ startsAt }).where('id', '=', row.id).execute()
    await answer(app, row, cast.athlete, { answer: 'no', version: 1 })
    expect(await sumsOf()).toEqual({ ...NOTHING, absent: 1 })
  })

  it('by an absence that withdraws a yes', async () => {
    await answer(app, row, cast.athlete, { answer: 'yes' })
    await tap('absent')
    expect((await sumsOf()).noShows).toBe(1)
    const away = { id: newId(), first: row.day, last: row.day, reason: 'Ill' }
    expect((await call(app, createAbsence, { body: away }, cast.athlete)).status).toBe(201)
    expect((await sumsOf()).noShows).toBe(0)
  })

  it('by leaving, which deletes the answers to future practices', async () => {
    await answer(app, row, cast.athlete, { answer: 'yes' })
    await tap('absent')
    const leaving = { clubId: cast.club, memberId: cast.athlete.id }
    expect((await sumsOf()).noShows).toBe(1)
    expect((await call(app, removeMember, { params: leaving }, cast.headCoach)).status).toBe(204)
    expect(await sumsOf()).toEqual({ ...NOTHING, absent: 1 })
  })

  it('by moving a practice to another day', async () => {
    const held = await aHeldPractice(app, cast.club, daysAgo(3), [[cast.athlete, 'late']])
    const move = { id: held.id, from: held.day, to: daysAgo(80).slice(0, 10) }
    await moveDay(app.database.db, systemClubScope(cast.club), move)
    const months = app.database.db.selectFrom('attendanceMonths').where('athleteId', '=', cast.athlete.id)
    expect(await months.select(['month', 'late']).execute()).toEqual([
      { month: move.to.slice(0, 7), late: 1 },
    ])
  })
})

describe('the table', () => {
  const states = ['present', 'late', 'excused', 'absent', 'none'] as const
  const today = daysAgo(0).slice(0, 10)

  it('agrees with the registers of any days, in whole months and beside them', async () => {
    const lines: { day: string; state: RegisterState; isYes: boolean }[] = []
    for (let n = 0; n < 60; n += 1) {
      const state = states[(n * 7) % 5] ?? 'none'
      const overrides =
        n % 9 === 4 ? { cancelledAt: daysAgo(0) } : n % 11 === 7 ? { deletedAt: daysAgo(0) } : {}
      const held = await aHeldPractice(app, cast.club, daysAgo(1 + n * 2), [[cast.athlete, state]], overrides)
      if (n % 2 === 0) await said(app, held, cast.athlete, 'yes')
      if (Object.keys(overrides).length === 0) lines.push({ day: held.day, state, isYes: n % 2 === 0 })
    }
    for (const [from, to] of [
      [130, 0],
      [119, 1],
      [97, 33],
      [64, 60],
      [45, 0],
      [20, 20],
    ] as const) {
      const days = { from: addDays(today, -from), to: addDays(today, -to) }
      const within = lines.filter(({ day }) => day >= days.from && day <= days.to)
      const times = (wanted: RegisterState) => within.filter(({ state }) => state === wanted).length
      const asked = { params: { clubId: cast.club }, query: days }
      const { items } = (await call(app, listRates, asked, cast.headCoach)).body
      expect(items.find(({ memberId }) => memberId === cast.athlete.id)).toMatchObject({
        counts: {
          present: times('present'),
          late: times('late'),
          excused: times('excused'),
          absent: times('absent'),
        },
        noShows: within.filter(({ state, isYes }) => state === 'absent' && isYes).length,
      })
    }
  })
})
