import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar-day.ts'
import type { DayVolume } from '../../training/training-sessions/model.ts'
import { type Evidence, judge } from './judging-rules.ts'
import type { GoalTerms } from './rules.ts'

/** Twelve whole weeks from a Monday to a Sunday. */
const START = '2026-08-31'
const END = '2026-11-22'
const HOUR_MS = 3_600_000

const terms = (changes: Partial<GoalTerms>): GoalTerms => ({
  kind: 'volume',
  measure: 'sessions',
  per: 'total',
  target: 12,
  disciplineKey: null,
  start: START,
  end: END,
  ...changes,
})
const ticked = (changes: Partial<GoalTerms> = {}) =>
  terms({ kind: 'process', measure: null, per: null, target: 3, ...changes })
const performed = (changes: Partial<GoalTerms> = {}) =>
  terms({ kind: 'performance', measure: null, per: null, disciplineKey: 'x', target: 120_000, ...changes })

const day = (date: string, changes: Partial<DayVolume> = {}): DayVolume => ({
  date,
  sessions: 1,
  durationMs: HOUR_MS,
  distance: 10_000,
  rated: 1,
  rpeMs: 5 * HOUR_MS,
  ...changes,
})
const evidence = (changes: Partial<Evidence>): Evidence => ({
  days: [],
  ticks: [],
  results: [],
  record: null,
  marks: [],
  planned: [],
  better: 'least',
  ...changes,
})
const on = (today: string, firstDayOfWeek: 1 | 7 = 1) => ({ today, firstDayOfWeek })
const progressOf = (goal: GoalTerms, known: Partial<Evidence>, today: string, firstDayOfWeek: 1 | 7 = 1) =>
  judge(goal, evidence(known), on(today, firstDayOfWeek)).progress

const daily = (count: number, from = START) => Array.from({ length: count }, (_, n) => day(addDays(from, n)))

describe('a total', () => {
  it.each([
    ['sessions', 12, 6, 500],
    ['duration', 12 * HOUR_MS, 6 * HOUR_MS, 500],
    ['distance', 100_000, 60_000, 600],
    ['load', 3_600, 1_800, 500],
  ] as const)('of %s counts in its own unit', (measure, target, done, share) => {
    const progress = progressOf(terms({ measure, target }), { days: daily(6) }, '2026-09-30')
    expect(progress).toMatchObject({ done, of: target, share, reachedOn: null, current: null })
  })

  it('rounds a load only at the end, and never up to the target', () => {
    const days = [1, 2, 3].map((n) => day(addDays(START, n), { rpeMs: 5 * HOUR_MS - 1 }))
    const progress = progressOf(terms({ measure: 'load', target: 900 }), { days }, END)
    expect(progress).toMatchObject({ done: 899, share: 999, reachedOn: null })
  })

  it.each([
    [177_600, 600_000, 296, 30],
    [29_460, 100_000, 295, 29],
    [599_999, 600_000, 999, 99],
    [600_001, 600_000, 1_000, 100],
  ])(
    'of %i m with %i as its target is %i thousandths of the way, %i %%',
    (distance, target, share, percent) => {
      const goal = terms({ measure: 'distance', target })
      expect(progressOf(goal, { days: [day(START, { distance })] }, END)).toMatchObject({ share, percent })
    },
  )

  it('counts the days from start to end, and no future ones', () => {
    const days = [addDays(START, -1), START, '2026-11-21', END, addDays(END, 1)].map((date) => day(date))
    expect(progressOf(terms({}), { days }, '2027-01-01').done).toBe(3)
    expect(progressOf(terms({}), { days }, '2026-11-21').done).toBe(2)
  })

  it('is reached on the day of the session that reaches it', () => {
    const reached = progressOf(terms({ target: 5 }), { days: daily(9) }, '2026-10-01')
    expect(reached).toMatchObject({
      done: 9,
      share: 1_000,
      reachedOn: '2026-09-04',
      track: null,
      neededPerWeek: null,
    })
  })

  it.each([
    [START, 0, 'onTrack'],
    ['2026-09-01', 0, 'behind'],
    ['2026-10-12', 6, 'onTrack'],
    ['2026-10-13', 6, 'behind'],
    [END, 11, 'behind'],
  ] as const)('on %s with %i of 12 done is %s: elapsed time is days before today', (today, done, track) => {
    expect(progressOf(terms({}), { days: daily(done) }, today).track).toBe(track)
  })

  it.each([
    ['2026-08-01', 0, 1],
    ['2026-10-12', 6, 1],
    ['2026-10-12', 5, 2],
    ['2026-11-20', 2, 10],
    [END, 11, 1],
    [addDays(END, 1), 0, null],
  ])('on %s with %i of 12 done needs %j a week', (today, done, needed) => {
    expect(progressOf(terms({}), { days: daily(done) }, today).neededPerWeek).toBe(needed)
  })

  it('that was missed is neither on track nor behind', () => {
    expect(progressOf(terms({}), { days: daily(3) }, addDays(END, 1)).track).toBeNull()
  })

  it('that has not begun needs nothing yet', () => {
    expect(progressOf(terms({ target: 120 }), {}, '2026-08-01').neededPerWeek).toBe(10)
  })
})

describe('a target by week or month', () => {
  const weekly = (changes: Partial<GoalTerms> = {}) => terms({ per: 'week', target: 2, ...changes })
  const everyWeek = (weeks: number) =>
    Array.from({ length: weeks * 2 }, (_, n) => day(addDays(START, Math.trunc(n / 2) * 7 + (n % 2) * 3)))

  it('counts whole weeks: nine of twelve', () => {
    const { progress, periods } = judge(weekly(), evidence({ days: everyWeek(9) }), on(END))
    expect(progress).toMatchObject({ done: 9, of: 12, share: 750, track: 'behind', reachedOn: null })
    expect(periods[8]).toEqual({ first: '2026-10-26', last: '2026-11-01', done: 2, reachedOn: '2026-10-29' })
    expect(periods[9]).toEqual({ first: '2026-11-02', last: '2026-11-08', done: 0, reachedOn: null })
  })

  it('is reached on the day when the last week was', () => {
    expect(progressOf(weekly(), { days: everyWeek(12) }, END)).toMatchObject({
      reachedOn: '2026-11-19',
      share: 1_000,
    })
  })

  it('is not reached by its last week alone, and ignores days of incomplete weeks', () => {
    const last = [day('2026-11-17'), day('2026-11-18')]
    expect(progressOf(weekly(), { days: last }, END)).toMatchObject({ done: 1, reachedOn: null })
    const cutOff = weekly({ start: '2026-09-02', end: '2026-09-13' })
    expect(progressOf(cutOff, { days: daily(3, '2026-09-04') }, END)).toMatchObject({ done: 0, of: 1 })
  })

  it('leaves out incomplete weeks, by the athlete’s first day of the week', () => {
    const cutOff = weekly({ start: '2026-09-02', end: '2026-09-29' })
    expect(judge(cutOff, evidence({}), on(END)).periods.map(({ first }) => first)).toEqual([
      '2026-09-07',
      '2026-09-14',
      '2026-09-21',
    ])
    expect(judge(cutOff, evidence({}), on(END, 7)).periods.map(({ first }) => first)).toEqual([
      '2026-09-06',
      '2026-09-13',
      '2026-09-20',
    ])
    const months = terms({ per: 'month', start: '2026-09-02', end: '2026-11-30' })
    expect(judge(months, evidence({}), on(END)).periods.map(({ first }) => first)).toEqual([
      '2026-10-01',
      '2026-11-01',
    ])
  })

  it.each([
    ['2026-09-06', 0, 'onTrack', 2],
    ['2026-09-07', 0, 'behind', 2],
    ['2026-09-13', 1, 'onTrack', 2],
    ['2026-09-14', 1, 'behind', 2],
    ['2026-09-14', 2, 'onTrack', 2],
  ] as const)('on %s after %i good weeks is %s and needs %i', (today, weeks, track, neededPerWeek) => {
    const progress = progressOf(weekly(), { days: everyWeek(weeks) }, today)
    expect(progress).toMatchObject({ track, neededPerWeek })
  })

  it('shows the current week and what it needs or, once done, the next one', () => {
    const [first, second] = everyWeek(1) as [DayVolume, DayVolume]
    expect(progressOf(weekly(), { days: [first] }, second.date)).toMatchObject({
      current: { first: START, last: '2026-09-06', done: 1, reachedOn: null },
      neededPerWeek: 1,
    })
    expect(progressOf(weekly(), { days: [first, second] }, second.date)).toMatchObject({
      current: { done: 2, reachedOn: second.date },
      neededPerWeek: 2,
    })
  })

  it('spreads a month’s missing amount over its weeks', () => {
    const months = terms({ per: 'month', target: 8, start: '2026-09-01', end: '2026-09-30' })
    const progress = progressOf(months, { days: [day('2026-09-03')] }, '2026-09-17')
    expect(progress).toMatchObject({ neededPerWeek: 4, current: { done: 1 } })
  })

  it('can’t be reached if no week is whole since the first day of the week changed', () => {
    const one = weekly({ start: START, end: addDays(START, 6) })
    expect(progressOf(one, { days: daily(7) }, END, 7)).toMatchObject({
      done: 0,
      of: 0,
      share: 0,
      reachedOn: null,
    })
  })
})

describe('a process', () => {
  it('counts the weeks with enough ticks', () => {
    const ticks = [0, 2, 4, 7, 8].map((n) => addDays(START, n))
    expect(progressOf(ticked(), { ticks }, '2026-09-09')).toMatchObject({
      done: 1,
      of: 12,
      track: 'onTrack',
      neededPerWeek: 1,
      current: { done: 2, reachedOn: null },
    })
    expect(progressOf(ticked(), { ticks }, '2026-09-14').track).toBe('behind')
  })
})

describe('a performance', () => {
  const results = [
    { date: addDays(START, -1), value: 100_000 },
    { date: '2026-09-10', value: 130_000 },
    { date: '2026-09-20', value: 125_000 },
    { date: '2026-10-10', value: 120_000 },
    { date: '2026-10-20', value: 119_000 },
    { date: addDays(END, 1), value: 90_000 },
  ]

  it('is judged by results from start to end, and reached by the first that is good enough', () => {
    expect(progressOf(performed(), { results: results.slice(0, 3) }, END)).toMatchObject({
      done: 125_000,
      gap: 5_000,
      share: 960,
      track: null,
      reachedOn: null,
    })
    expect(progressOf(performed(), { results }, END)).toMatchObject({
      done: 119_000,
      gap: 0,
      share: 1_000,
      reachedOn: '2026-10-10',
    })
    expect(progressOf(performed(), { results }, '2026-10-01').done).toBe(125_000)
  })

  it('rises if the most wins', () => {
    const lifted = [70_000, 82_500, 80_000].map((value, n) => ({ date: addDays(START, n), value }))
    const goal = performed({ target: 90_000 })
    expect(progressOf(goal, { results: lifted, better: 'most' }, END)).toMatchObject({
      done: 82_500,
      gap: 7_500,
      share: 917,
    })
    expect(progressOf({ ...goal, target: 80_000 }, { results: lifted, better: 'most' }, END).reachedOn).toBe(
      addDays(START, 1),
    )
  })

  it('of 5:53 against 5:19 is 90.4 per cent done', () => {
    const known = { results: [{ date: START, value: 353_000 }] }
    expect(progressOf(performed({ target: 319_000 }), known, END).share).toBe(904)
  })

  it.each([
    ['least', 130_000, 125_000, 125_000],
    ['least', 130_000, 130_000, null],
    ['least', 130_000, null, null],
    ['least', null, 125_000, 125_000],
    ['most', 82_500, 85_000, 85_000],
    ['most', 82_500, 82_500, null],
  ] as const)('by the %s with %j as best has a record of %j shown as %j', (better, best, record, shown) => {
    const results = best === null ? [] : [{ date: START, value: best }]
    expect(progressOf(performed(), { results, record, better }, END).record).toBe(shown)
  })

  it('without a result has no value and no gap', () => {
    expect(progressOf(performed(), {}, END)).toMatchObject({ done: null, gap: null, share: 0 })
  })
})
