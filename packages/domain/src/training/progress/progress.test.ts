import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, type Weekday } from '../../kernel/calendar-day.ts'
import { type DayRange, yearAt } from '../../kernel/periods.ts'
import type { DayPart, DayVolume } from '../training-sessions/model.ts'
import type { ProgressPeriod } from './model.ts'
import { summarizeProgress, summarizeWeek, toDayStep, toRange, unitFor } from './rules.ts'

const HOUR_MS = 3_600_000
const day = (date: string, rpe: number | null = 7): DayVolume => ({
  date,
  sessions: 1,
  durationMs: HOUR_MS,
  distance: 10_000,
  rated: rpe === null ? 0 : 1,
  rpeMs: (rpe ?? 0) * HOUR_MS,
})
const sum = (
  period: ProgressPeriod,
  range: DayRange,
  days: readonly DayVolume[],
  firstDayOfWeek: Weekday = 1,
  parts: readonly DayPart[] = [],
) => summarizeProgress(period, range, { days, parts }, { ...calendar, firstDayOfWeek })
const calendar = { today: '2026-11-21', firstDayOfWeek: 1, seasonStart: '05-01' } as const

describe('a period', () => {
  it.each([
    ['week', '2026-11-16', '2026-11-22', 'day'],
    ['month', '2026-11-01', '2026-11-30', 'day'],
    ['season', '2026-05-01', '2026-11-22', 'week'],
    ['all', '2024-02-03', '2026-11-21', 'month'],
  ] as const)('%s runs from %s to %s, by the %s', (period, first, last, unit) => {
    const range = toRange(period, calendar, { first: '2024-02-03', last: '2026-11-20' })
    expect(range).toEqual({ first, last })
    expect(unitFor(range)).toBe(unit)
  })

  it.each([
    ['2026-05-01', '2026-05-01', '2026-05-03'],
    ['2027-04-29', '2026-05-01', '2027-04-30'],
  ])('of a season ends with the week of %s, or with the season', (today, first, last) => {
    expect(toRange('season', { ...calendar, today }, null)).toEqual({ first, last })
  })

  it.each([
    ['2026-05-01', '2026-05-01'],
    ['2026-05-06', '2026-05-04'],
    ['2026-11-18', '2026-11-16'],
  ])('of a season starts with the week of its first session, %s', (first, begins) => {
    expect(toRange('season', calendar, { first, last: '2026-11-20' }).first).toBe(begins)
  })

  it('of all is only today without sessions, and includes a session of tomorrow', () => {
    expect(toRange('all', calendar, null)).toEqual({ first: '2026-11-21', last: '2026-11-21' })
    const tomorrow = { first: '2026-11-22', last: '2026-11-22' }
    expect(toRange('all', calendar, tomorrow)).toEqual({ first: '2026-11-21', last: '2026-11-22' })
  })

  it.each([
    [31, 'day'],
    [32, 'week'],
    [366, 'week'],
    [367, 'month'],
    [1830, 'month'],
    [1831, 'year'],
  ])('of %i days is shown by the %s', (days, unit) => {
    expect(unitFor({ first: '2000-01-01', last: addDays('2000-01-01', days - 1) })).toBe(unit)
  })
})

describe('the bars', () => {
  it('exist for every day, including those without a session', () => {
    const range = { first: '2026-11-16', last: '2026-11-22' }
    const { bars, total } = sum('week', range, [day('2026-11-17'), day('2026-11-20', null)])
    expect(bars.map(({ sessions, load }) => [sessions, load])).toEqual([
      [0, null],
      [1, 420],
      [0, null],
      [0, null],
      [1, null],
      [0, null],
      [0, null],
    ])
    expect(total).toEqual({ sessions: 2, durationMs: 2 * HOUR_MS, distance: 20_000, rated: 1, load: 420 })
  })

  it('are cut to the range at both ends', () => {
    const { bars } = sum('season', { first: '2026-05-01', last: '2027-04-30' }, [])
    expect(bars[0]).toMatchObject({ first: '2026-05-01', last: '2026-05-03' })
    expect(bars.at(-1)).toMatchObject({ first: '2027-04-26', last: '2027-04-30' })
    expect(bars).toHaveLength(53)
  })

  it('distinguish an RPE of 0 from none, and round a load only once', () => {
    const range = { first: '2026-11-16', last: '2026-11-22' }
    expect(sum('week', range, [day('2026-11-16', 0)]).total.load).toBe(0)
    const thirds = ['16', '17', '18'].map((date) => ({ ...day(`2026-11-${date}`), rpeMs: 20_000 }))
    expect(sum('week', range, thirds).total.load).toBe(1)
  })

  it('equal the week of 1650 in Foster’s example', () => {
    const loads = [300, 0, 450, 0, 300, 600, 0]
    const days = loads.map((load, n) => ({ ...day(addDays('2026-11-16', n)), rpeMs: load * 60_000 }))
    const { bars, total } = sum('week', { first: '2026-11-16', last: '2026-11-22' }, days)
    expect([bars.map(({ load }) => load), total.load]).toEqual([loads, 1650])
  })

  it('add up to the total in any range, and follow each other', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: -50, max: 3_000 }), { maxLength: 80 })
    const weekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_900 }), offsets, weekday, (length, some, firstDay) => {
        const first = '2018-03-07'
        const range = { first, last: addDays(first, length) }
        const days = some.sort((a, b) => a - b).map((n) => day(addDays(first, n)))
        const { bars, total } = sum('all', range, days, firstDay)
        expect(bars.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(total.sessions)
        expect(total.sessions).toBe(some.filter((n) => n >= 0 && n <= length).length)
        expect([bars[0]?.first, bars.at(-1)?.last]).toEqual([range.first, range.last])
        for (const [n, bar] of bars.entries())
          if (n > 0) expect(bar.first).toBe(addDays(bars[n - 1]?.last ?? '', 1))
      }),
    )
  })
})

test('of a week have all days, with the logged types of each', () => {
  const none = { endurance: 0, strength: 0, speed: 0, technique: 0, recovery: 0, notSet: 0 }
  const types = [{ date: '2026-11-17', ...none, notSet: 1, speed: 2 }]
  const { days } = summarizeWeek({ first: '2026-11-16', last: '2026-11-18' }, types, [
    { day: '2026-11-18', count: 1 },
  ])
  expect(days).toEqual([
    { date: '2026-11-16', sessions: [], practices: 0 },
    {
      date: '2026-11-17',
      sessions: [
        { type: 'speed', count: 2 },
        { type: 'notSet', count: 1 },
      ],
      practices: 0,
    },
    { date: '2026-11-18', sessions: [], practices: 1 },
  ])
})

describe('a season', () => {
  const range = { first: '2026-11-09', last: '2026-11-22' }

  it('is compared with the previous one weekday by weekday', () => {
    const days = ['2025-11-09', '2025-11-10', '2025-11-17', '2025-11-23', '2025-11-24', '2026-11-10']
    const { bars, total } = sum(
      'season',
      range,
      days.map((date) => day(date)),
    )
    const before = { durationMs: HOUR_MS, distance: 10_000 }
    expect(
      bars.flatMap(({ seasonBefore, sessions }) =>
        seasonBefore?.durationMs || sessions ? [[seasonBefore, sessions]] : [],
      ),
    ).toEqual([
      [before, 0],
      [{ durationMs: 0, distance: 0 }, 1],
      [before, 0],
      [before, 0],
    ])
    expect(total.sessions).toBe(1)
    expect(sum('month', range, []).bars[0]?.seasonBefore).toBeNull()
  })

  it('has no counterpart for its 53rd week, which would be in the season itself', () => {
    const calendar = { today: '2026-12-30', firstDayOfWeek: 1, seasonStart: '01-01' } as const
    const year = { first: '2026-11-23', last: '2026-12-31' }
    const days = [day('2025-12-22'), day('2025-12-30'), day('2026-01-01')]
    const { bars } = summarizeProgress('season', year, { days, parts: [] }, calendar)
    expect(
      bars.slice(-2).map(({ first, seasonBefore }) => [first, seasonBefore?.durationMs ?? null]),
    ).toEqual([
      ['2026-12-21', HOUR_MS],
      ['2026-12-28', null],
    ])
  })

  it('has each intensity’s part of a bar', () => {
    const part = { durationMs: HOUR_MS, distance: 5_000 }
    const parts = [
      { date: '2026-11-08', intensity: 'low', ...part },
      { date: '2026-11-10', intensity: 'notSet', ...part },
      { date: '2026-11-10', intensity: 'low', ...part },
      { date: '2026-11-10', intensity: 'low', ...part },
    ] as const
    const { bars } = sum('season', range, [day('2026-11-10')], 1, parts)
    expect(bars[0]?.parts).toEqual([])
    expect(bars[1]?.parts).toEqual([
      { intensity: 'low', durationMs: 2 * HOUR_MS, distance: 10_000 },
      { intensity: 'notSet', ...part },
    ])
  })
})

describe('the load', () => {
  it('of 7 and of 28 days ends with today, and includes days before the range', () => {
    const days = ['2026-10-23', '2026-10-24', '2026-11-14', '2026-11-15', '2026-11-21'].map((date) =>
      day(date),
    )
    const { loads } = sum('week', { first: '2026-11-16', last: '2026-11-22' }, days)
    expect(loads.map(({ date, week, fourWeeks }) => [date.slice(8), week, fourWeeks])).toEqual([
      ['16', 840, 420],
      ['17', 840, 420],
      ['18', 840, 420],
      ['19', 840, 420],
      ['20', 840, 315],
      ['21', 840, 315],
    ])
  })

  it('is not drawn without an RPE, nor by month', () => {
    expect(sum('week', { first: '2026-11-16', last: '2026-11-22' }, [day('2026-11-17', null)]).loads).toEqual(
      [],
    )
    expect(sum('all', { first: '2024-11-16', last: '2026-11-22' }, [day('2026-11-17')]).loads).toEqual([])
  })
})

describe('a year', () => {
  it.each([
    ['2026-11-22', 1, '2025-11-17', '2026-11-22'],
    ['2026-11-22', 7, '2025-11-23', '2026-11-28'],
    ['2024-02-29', 1, '2023-02-27', '2024-03-03'],
  ] as const)('up to %s in weeks from %s runs from %s to %s', (today, firstDayOfWeek, first, last) => {
    expect(yearAt({ today, firstDayOfWeek })).toEqual({ first, last })
  })

  it.each([
    [0, 0],
    [0.001, 1],
    [30, 1],
    [30.001, 2],
    [60, 2],
    [90, 3],
    [91, 4],
    [600, 4],
  ])('has a day of %s minutes in step %s', (minutes, step) => {
    expect(toDayStep(minutes * 60_000)).toBe(step)
  })
})
