import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import {
  listGoals,
  listMemberGoals,
  showGoal,
  tickGoal,
  untickGoal,
} from '@boathouse/domain/results/goals/contract'
import {
  deleteTrainingSession,
  restoreTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aCast, aPerson, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aGoal, TICKED, tick } from '../../../../test/goals.ts'

/** Wednesday in UTC, but already Thursday for the athlete. */
const NOW = '2026-09-09T22:30:00.000Z'
const TODAY = '2026-09-10'
const HOUR_MS = 3_600_000

let app: TestApp
let athlete: Person

beforeAll(async () => {
  app = await newTestApp({ startsAt: NOW })
})
afterAll(() => app.stop())
beforeEach(async () => {
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
})

const FOUR_WEEKS = { start: '2026-08-31', end: '2026-09-27' }
const show = async (id: string) => (await call(app, showGoal, { params: { id } }, athlete)).body
const page = async (query: object) => (await call(app, listGoals, { query }, athlete)).body
const log = (date: CalendarDay, changes = {}) => aTrainingSession(app, athlete, { date, ...changes })

describe('a volume goal', () => {
  it.each([
    ['sessions', 3, 3],
    ['duration', 4 * HOUR_MS, 3 * HOUR_MS],
    ['distance', 30_000, 22_000],
    ['load', 900, 720],
  ] as const)('counts %s from the log, several of a day together', async (measure, target, done) => {
    const { id } = await aGoal(app, athlete, { ...FOUR_WEEKS, measure, target })
    await log('2026-08-30', { distance: 5_000, rpe: 5 })
    await log('2026-08-31', { distance: 10_000, rpe: 5 })
    await log('2026-08-31', { distance: 12_000, rpe: 7 })
    await log(TODAY)
    await log(TODAY, { deletedAt: NOW, distance: 90_000, rpe: 9 })
    await aTrainingSession(app, await aPerson(app), { date: TODAY, distance: 90_000 })
    expect((await show(id)).progress).toMatchObject({ done, of: target })
  })

  it('is reached by the session that completes it, until that session is deleted', async () => {
    const { id } = await aGoal(app, athlete, { ...FOUR_WEEKS, target: 2 })
    await log('2026-09-01')
    expect(await show(id)).toMatchObject({ state: 'active', progress: { share: 500, track: 'onTrack' } })
    const second = await log('2026-09-04')
    await log('2026-09-08')
    const reached = { state: 'achieved', progress: { reachedOn: '2026-09-04', track: null } }
    expect(await show(id)).toMatchObject(reached)
    const session = { params: { id: second.id } }
    await call(app, deleteTrainingSession, { ...session, body: { version: 1 } }, athlete)
    expect((await show(id)).progress.reachedOn).toBe('2026-09-08')
    await call(app, restoreTrainingSession, session, athlete)
    expect(await show(id)).toMatchObject(reached)
  })

  it('counts a session of today on the athlete’s calendar, but none of tomorrow', async () => {
    const { id } = await aGoal(app, athlete, { ...FOUR_WEEKS, target: 1 })
    await log(addDays(TODAY, 1))
    expect((await show(id)).state).toBe('active')
    await log(TODAY)
    expect((await show(id)).progress.reachedOn).toBe(TODAY)
  })

  it('is missed on the day after its end, on the athlete’s calendar', async () => {
    const ended = await aGoal(app, athlete, { ...FOUR_WEEKS, end: addDays(TODAY, -1) })
    const endsToday = await aGoal(app, athlete, { ...FOUR_WEEKS, end: TODAY })
    expect([(await show(ended.id)).state, (await show(endsToday.id)).state]).toEqual(['missed', 'active'])
  })

  it('by week uses the athlete’s first day of the week', async () => {
    const weekly = { ...FOUR_WEEKS, per: 'week', target: 1 } as const
    const { id } = await aGoal(app, athlete, weekly)
    await log('2026-09-06')
    expect((await show(id)).progress).toMatchObject({ done: 1, of: 4, track: 'onTrack', neededPerWeek: 1 })
    await app.database.db
      .updateTable('users')
      .set({ firstDayOfWeek: 7 })
      .where('id', '=', athlete.id)
      .execute()
    const { progress, periods } = await show(id)
    expect(progress).toMatchObject({ done: 1, of: 3, reachedOn: null })
    expect([progress.current?.first, progress.current?.done]).toEqual(['2026-09-06', 1])
    expect(periods.map(({ first }) => first)).toEqual(['2026-09-06', '2026-09-13', '2026-09-20'])
  })
})

describe('a tick', () => {
  const running = { ...TICKED, ...FOUR_WEEKS }
  const tickOff = (id: string, date: string) =>
    call(app, tickGoal, { params: { id }, body: { date } }, athlete)
  const takeBack = (id: string, date: string) => call(app, untickGoal, { params: { id, date } }, athlete)

  it('counts once a day, even for concurrent requests (R6)', async () => {
    const { id } = await aGoal(app, athlete, running)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tickOff(id, TODAY)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { body } = await tickOff(id, '2026-09-07')
    expect(body.tickedDays).toEqual(['2026-09-07', TODAY])
    expect(body.progress).toMatchObject({ done: 0, of: 4, neededPerWeek: 1, current: { done: 2 } })
  })

  it('is removed idempotently', async () => {
    const goal = await aGoal(app, athlete, running)
    await tick(app, goal, '2026-09-07', '2026-09-08')
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await takeBack(goal.id, '2026-09-07')
      expect([status, body.tickedDays]).toEqual([200, ['2026-09-08']])
    }
  })

  it('appears in the list for this week only, and on the goal’s page with all others in order', async () => {
    const goal = await aGoal(app, athlete, running)
    await tick(app, goal, TODAY, '2026-09-01', '2026-09-07')
    expect((await page({})).items).toMatchObject([{ tickedDays: ['2026-09-07', TODAY] }])
    expect((await show(goal.id)).ticks).toEqual(['2026-09-01', '2026-09-07', TODAY])
  })

  it.each(['2026-08-30', addDays(TODAY, 1)])('on %s shows an error at the field', async (date) => {
    const { id } = await aGoal(app, athlete, running)
    const { status, body } = await tickOff(id, date)
    expect([status, body.fields]).toEqual([422, [{ path: 'date', code: 'notADayOfTheGoal' }]])
    expect((await show(id)).ticks).toEqual([])
  })

  it('exists for process goals only', async () => {
    const { id } = await aGoal(app, athlete, FOUR_WEEKS)
    expect((await tickOff(id, TODAY)).body.code).toBe('notTicked')
  })
})

describe('the lists of goals', () => {
  const all = async (state: string) => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const got: Awaited<ReturnType<typeof page>> = await page({ state, limit: 2, ...(cursor && { cursor }) })
      expect(got.items.length).toBeLessThanOrEqual(2)
      seen.push(...got.items.map(({ title }) => title))
      cursor = got.nextCursor
    }
    return seen
  }

  it('separate active from past ones, paged, each goal once', async () => {
    await log('2026-09-01')
    const goal = (title: string, changes = {}) => aGoal(app, athlete, { ...FOUR_WEEKS, title, ...changes })
    await goal('open, later', { end: '2026-10-31' })
    await goal('reached early', { target: 1, end: '2026-10-31' })
    await goal('open')
    await goal('open too')
    await goal('reached, same end', { target: 1 })
    await goal('archived', { archivedAt: NOW })
    await goal('missed', { start: '2026-07-01', end: '2026-08-01' })
    await goal('reached long ago', { start: '2026-08-15', end: '2026-09-08', target: 1 })
    await goal('deleted', { deletedAt: NOW })
    expect(await all('active')).toEqual(['open', 'open too', 'open, later'])
    expect(await all('past')).toEqual([
      'reached early',
      'archived',
      'reached, same end',
      'reached long ago',
      'missed',
    ])
    expect((await page({ state: 'past' })).items.map(({ state }) => state)).toEqual([
      'achieved',
      'archived',
      'achieved',
      'achieved',
      'missed',
    ])
  })

  it.each([
    [{ state: 'someday' }, 'state', 'invalid'],
    [{ cursor: 'nonsense' }, 'cursor', 'cursorInvalid'],
    [{ state: 'past', cursor: 'nonsense' }, 'cursor', 'cursorInvalid'],
    [{ limit: 101 }, 'limit', 'limitInvalid'],
  ])('show an error for %j', async (query, path, code) => {
    const { status, body } = await call(app, listGoals, { query: query as never }, athlete)
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
  })

  it('of a member use the member’s calendar, not the coach’s', async () => {
    const cast: Cast = await aCast(app)
    const by = (who: Person, timeZone: string) =>
      app.database.db.updateTable('users').set({ timeZone }).where('id', '=', who.id).execute()
    await by(cast.athlete, 'Europe/Budapest')
    await by(cast.headCoach, 'America/St_Johns')
    await aGoal(app, cast.athlete, { ...FOUR_WEEKS, end: addDays(TODAY, -1) })
    const params = { clubId: cast.club, memberId: cast.athlete.id }
    const { body } = await call(app, listMemberGoals, { params, query: { state: 'past' } }, cast.headCoach)
    expect(body.items).toMatchObject([{ state: 'missed' }])
  })
})
