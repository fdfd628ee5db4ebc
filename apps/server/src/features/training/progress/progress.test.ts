import { showProgress, showWeek, showYear } from '@boathouse/domain/training/progress/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aCast, aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { aChosenPractice, aPractice } from '../../../../test/practices.ts'

/** 31 August in UTC, but already 1 September (Tuesday) for the athlete. */
const NOW = '2026-08-31T22:30:00.000Z'
const HOUR_MS = 3_600_000

let app: TestApp
let athlete: Person

beforeAll(async () => {
  app = await newTestApp({ startsAt: NOW })
})
afterAll(() => app.stop())
beforeEach(async () => {
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
  for (const [date, changes] of [
    ['2026-09-02', { distance: 8_000, rpe: 5 }],
    ['2026-09-01', { distance: 10_000, rpe: 7 }],
    ['2026-09-01', { durationMs: 29_900, craft: null }],
    ['2026-08-31', { deletedAt: NOW, distance: 10_000, rpe: 7 }],
    ['2026-05-01', { durationMs: 2 * HOUR_MS, rpe: 0 }],
    ['2026-04-30', {}],
    ['2024-02-29', {}],
  ] as const)
    await aTrainingSession(app, athlete, { date, ...changes })
  await aTrainingSession(app, await aPerson(app), { date: '2026-09-01' })
  await app.database.db
    .updateTable('users')
    .set({ seasonStart: '05-01' })
    .where('id', '=', athlete.id)
    .execute()
})

const show = async (query: object, who = athlete) => {
  const { status, body } = await call(app, showProgress, { query }, who)
  return { status, ...body, filled: body.bars?.filter(({ sessions }) => sessions > 0) }
}

describe('progress', () => {
  it('over a week has its seven days with their sums', async () => {
    const { bars, filled, total, ...rest } = await show({ period: 'week' })
    expect(rest).toMatchObject({ period: 'week', unit: 'day', first: '2026-08-31', last: '2026-09-06' })
    expect(bars).toHaveLength(7)
    const first = {
      first: '2026-09-01',
      last: '2026-09-01',
      sessions: 2,
      durationMs: HOUR_MS + 29_900,
      distance: 10_000,
      rated: 1,
      load: 420,
      parts: [{ intensity: 'low', durationMs: HOUR_MS + 29_900, distance: 10_000 }],
      seasonBefore: null,
    }
    expect(filled[0]).toEqual(first)
    expect(total).toEqual({
      sessions: 3,
      durationMs: 2 * HOUR_MS + 29_900,
      distance: 18_000,
      rated: 2,
      load: 720,
    })
  })

  it.each([
    ['month', 'day', '2026-09-01', '2026-09-30', 30, 3],
    ['season', 'week', '2026-05-01', '2026-09-06', 19, 4],
    ['all', 'month', '2024-02-29', '2026-09-02', 32, 6],
  ] as const)('over %s groups by %s from %s to %s', async (period, unit, first, last, bars, sessions) => {
    const progress = await show({ period })
    expect(progress).toMatchObject({ period, unit, first, last, total: { sessions } })
    expect(progress.bars).toHaveLength(bars)
    const sum = (figure: 'sessions' | 'durationMs' | 'distance' | 'rated') =>
      progress.bars.reduce((total, bar) => total + bar[figure], 0)
    for (const figure of ['sessions', 'durationMs', 'distance', 'rated'] as const)
      expect(sum(figure)).toBe(progress.total[figure])
  })

  it('covers the season by default, and marks unknown values', async () => {
    expect((await show({})).period).toBe('season')
    const { status, body } = await call(app, showProgress, { query: { period: 'decade' as never } }, athlete)
    expect([status, body.fields]).toEqual([422, [{ path: 'period', code: 'invalid' }]])
  })

  it('distinguishes zero load from no load', async () => {
    const { filled } = await show({ period: 'season' })
    expect(filled.map(({ load }) => load)).toEqual([0, 720])
    const newcomer = await aPerson(app)
    const { body } = await call(app, showProgress, { query: { period: 'all' } }, newcomer)
    expect(body).toMatchObject({ total: { sessions: 0, load: null }, bars: [{ sessions: 0 }] })
  })
})

describe('a season', () => {
  it('begins with the week of its first session, compared with the year before', async () => {
    const newcomer = await aPerson(app)
    // Two of this season, one 52 weeks before, and one at the end of the previous season.
    for (const [date, intensity] of [
      ['2026-08-27', 'high'],
      ['2026-08-27', 'low'],
      ['2025-08-28', 'low'],
      ['2025-12-31', 'low'],
    ] as const)
      await aTrainingSession(app, newcomer, { date, intensity, rpe: 5 })
    const { first, total, filled, bars, loads } = await show({ period: 'season' }, newcomer)
    expect([first, total.sessions]).toEqual(['2026-08-24', 2])
    expect(filled[0]?.parts.map((part) => part.intensity)).toEqual(['low', 'high'])
    expect(bars.find(({ seasonBefore }) => seasonBefore?.durationMs)).toMatchObject({
      first: '2026-08-27',
      seasonBefore: { durationMs: HOUR_MS },
    })
    expect(loads.at(-1)).toEqual({ date: '2026-08-31', week: 600, fourWeeks: 150 })
  })
})

describe('the current week', () => {
  it('has every day of the user’s own calendar, with their sessions by type', async () => {
    await aTrainingSession(app, athlete, { date: '2026-09-02', type: 'strength' })
    const { status, body } = await call(app, showWeek, {}, athlete)
    expect(status).toBe(200)
    expect(body.days.map(({ date, sessions }) => [date, sessions])).toEqual([
      ['2026-08-31', []],
      ['2026-09-01', [{ type: 'endurance', count: 2 }]],
      [
        '2026-09-02',
        [
          { type: 'endurance', count: 1 },
          { type: 'strength', count: 1 },
        ],
      ],
      ...['03', '04', '05', '06'].map((day) => [`2026-09-${day}`, []]),
    ])
  })

  it('begins on the user’s first day of the week', async () => {
    const person = await aPerson(app)
    await app.database.db
      .updateTable('users')
      .set({ firstDayOfWeek: 7 })
      .where('id', '=', person.id)
      .execute()
    const { body } = await call(app, showWeek, {}, person)
    expect([body.days[0]?.date, body.days.at(-1)?.date]).toEqual(['2026-08-30', '2026-09-05'])
  })

  it('counts the practices that ask the user only', async () => {
    const cast = await aCast(app)
    const joinedAt = '2026-09-01T00:00:00.000Z'
    await app.database.db.updateTable('members').set({ joinedAt }).where('clubId', '=', cast.club).execute()
    const on = (day: string) => ({ startsAt: `${day}T16:00:00.000Z` })
    await aPractice(app, cast.club, on('2026-08-31'))
    await aPractice(app, cast.club, on('2026-09-01'))
    await aPractice(app, cast.club, on('2026-09-02'))
    await aPractice(app, cast.club, { ...on('2026-09-02'), cancelledAt: NOW })
    await aPractice(app, cast.club, { ...on('2026-09-02'), deletedAt: NOW })
    await aPractice(app, cast.rivalClub, on('2026-09-02'))
    await aPractice(app, cast.club, on('2026-09-07'))
    await aChosenPractice(app, cast.club, [cast.minor], on('2026-09-03'))
    const practicesOf = async (person: Person) =>
      (await call(app, showWeek, {}, person)).body.days.map(({ practices }) => practices)
    expect(await practicesOf(cast.athlete)).toEqual([0, 1, 1, 0, 0, 0, 0])
    expect(await practicesOf(cast.minor)).toEqual([0, 1, 1, 1, 0, 0, 0])
    expect(await practicesOf(await aPerson(app))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

describe('the year', () => {
  it('has 53 weeks of the user’s sessions on their own calendar, day by day', async () => {
    const { body } = await call(app, showYear, {}, athlete)
    expect(body).toEqual({
      first: '2025-09-01',
      last: '2026-09-06',
      days: [
        { date: '2026-04-30', sessions: 1, durationMs: HOUR_MS },
        { date: '2026-05-01', sessions: 1, durationMs: 2 * HOUR_MS },
        { date: '2026-09-01', sessions: 2, durationMs: HOUR_MS + 29_900 },
        { date: '2026-09-02', sessions: 1, durationMs: HOUR_MS },
      ],
    })
  })
})
