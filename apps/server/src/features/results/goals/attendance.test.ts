import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { showAttendance } from '@boathouse/domain/practices/rates/contract'
import { createGoal, listGoals, listMemberGoals, showGoal } from '@boathouse/domain/results/goals/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { ATTENDED, aGoal } from '../../../../test/goals.ts'
import { aChosenPractice, aPractice, hoursFromNow } from '../../../../test/practices.ts'
import { aHeldPractice, daysAgo, joinedAgo, recorded, said } from '../../../../test/registers.ts'

let app: TestApp
let cast: Cast
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  athlete = cast.athlete
  for (const who of [athlete, cast.headCoach]) await joinedAgo(app, who, 100)
})

const day = (ago: number) => daysAgo(ago).slice(0, 10)
const RUNNING = { ...ATTENDED, start: day(20), end: day(-20) }
const goalOf = async (who: Person, changes = {}) => {
  const { id } = await aGoal(app, who, { ...RUNNING, ...changes })
  return async () => (await call(app, showGoal, { params: { id } }, who)).body
}
const held = (ago: number, state: 'present' | 'late' | 'excused' | 'absent', changes = {}) =>
  aHeldPractice(app, cast.club, daysAgo(ago), [[athlete, state]], changes)
const toCome = (days: number, changes = {}) =>
  aPractice(app, cast.club, { startsAt: hoursFromNow(24 * days), ...changes })

describe('an attendance goal', () => {
  it('counts registers of its days, like the rate of those days', async () => {
    const body = {
      id: newId(),
      kind: 'attendance' as const,
      title: '75%',
      target: 75,
      start: day(20),
      end: day(-20),
    }
    expect((await call(app, createGoal, { body }, athlete)).status).toBe(201)
    for (const [ago, state] of [
      [21, 'absent'],
      [20, 'present'],
      [9, 'late'],
      [8, 'excused'],
      [3, 'absent'],
      [2, 'present'],
    ] as const)
      await held(ago, state)
    await aHeldPractice(app, cast.club, daysAgo(1), [[cast.minor, 'absent']])
    const { items } = (await call(app, listGoals, { query: {} }, athlete)).body
    expect(items).toMatchObject([
      {
        kind: 'attendance',
        state: 'active',
        progress: { done: 75, of: 75, track: 'onTrack', attendance: { attended: 3, counted: 4 } },
      },
    ])
    const { days30 } = (await call(app, showAttendance, {}, athlete)).body
    expect(days30.counts).toMatchObject({ present: 2, late: 1, excused: 1, absent: 2 })
    const ofCoach = { params: { clubId: cast.club, memberId: athlete.id }, query: {} }
    const seen = (await call(app, listMemberGoals, ofCoach, cast.headCoach)).body.items
    expect(seen[0]?.progress).toEqual(items[0]?.progress)
  })

  it('omits practices cancelled, deleted or postponed after their register began', async () => {
    const show = await goalOf(athlete)
    await held(4, 'present')
    await held(3, 'absent', { cancelledAt: daysAgo(2) })
    await held(3, 'absent', { deletedAt: daysAgo(2) })
    await aHeldPractice(app, cast.club, hoursFromNow(2), [[athlete, 'absent']])
    expect((await show()).progress).toMatchObject({ done: 100, attendance: { attended: 1, counted: 1 } })
  })

  it('is judged after its last day', async () => {
    const [good, poor, none] = [
      await goalOf(athlete, { end: day(1), target: 66 }),
      await goalOf(athlete, { end: day(1), target: 67 }),
      await goalOf(athlete, { start: day(50), end: day(30) }),
    ]
    for (const [ago, state] of [
      [4, 'present'],
      [3, 'present'],
      [2, 'absent'],
    ] as const)
      await held(ago, state)
    expect(await good()).toMatchObject({ state: 'achieved', progress: { done: 67, reachedOn: day(1) } })
    expect(await poor()).toMatchObject({ state: 'missed', progress: { done: 66, reachedOn: null } })
    expect(await none()).toMatchObject({ state: 'missed', progress: { done: null, track: null } })
  })

  it('keeps records of a club that the athlete left, and continues at the next', async () => {
    const show = await goalOf(athlete)
    await held(5, 'present')
    await toCome(2)
    const member = { clubId: cast.club, memberId: athlete.id }
    expect((await call(app, removeMember, { params: member }, cast.headCoach)).status).toBe(204)
    expect((await show()).progress).toMatchObject({
      done: 100,
      attendance: { attended: 1, counted: 1, planned: 0 },
    })
    const joining = { clubId: cast.rivalClub, userId: athlete.id, role: 'athlete' as const }
    await insertMember(app.database.db, joining, currentTime())
    await aHeldPractice(app, cast.rivalClub, daysAgo(1), [[athlete, 'absent']])
    await aPractice(app, cast.rivalClub, { startsAt: hoursFromNow(30) })
    expect((await show()).progress).toMatchObject({ done: 50, attendance: { counted: 2, planned: 1 } })
  })

  it('can be set without a club, and has no value then', async () => {
    const nobody = await aPerson(app)
    const body = {
      id: newId(),
      kind: 'attendance' as const,
      title: 'x',
      target: 90,
      start: day(0),
      end: day(-9),
    }
    const { status, body: goal } = await call(app, createGoal, { body }, nobody)
    expect([status, goal.state, goal.progress.done]).toEqual([201, 'active', null])
    expect(goal.progress.attendance).toEqual({ attended: 0, counted: 0, planned: 0, needed: 0 })
  })
})

describe('upcoming practices', () => {
  const planned = async (show: Awaited<ReturnType<typeof goalOf>>) =>
    (await show()).progress.attendance?.planned

  it('are those until the goal’s end that expect the athlete', async () => {
    const show = await goalOf(athlete)
    await toCome(2)
    await aChosenPractice(app, cast.club, [athlete], { startsAt: hoursFromNow(40) })
    expect(await planned(show)).toBe(2)
    await toCome(3, { cancelledAt: daysAgo(0) })
    await toCome(4, { deletedAt: daysAgo(0) })
    await toCome(22)
    await aChosenPractice(app, cast.club, [cast.minor], { startsAt: hoursFromNow(50) })
    await aPractice(app, cast.rivalClub, { startsAt: hoursFromNow(30) })
    expect(await planned(show)).toBe(2)
  })

  it('begin where registers end, so none counts twice', async () => {
    const show = await goalOf(athlete, { end: day(-2) })
    const soon = await aPractice(app, cast.club, { startsAt: hoursFromNow(0.9) })
    await aPractice(app, cast.club, { startsAt: hoursFromNow(1.1) })
    await recorded(app, soon, athlete, 'present')
    expect((await show()).progress.attendance).toMatchObject({ attended: 1, counted: 1, planned: 1 })
  })

  it('expect an admin who said yes', async () => {
    const show = await goalOf(cast.headCoach)
    const row = await toCome(2)
    expect(await planned(show)).toBe(0)
    await said(app, row, cast.headCoach, 'yes')
    expect(await planned(show)).toBe(1)
  })
})
