import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar-day.ts'
import type { DayVolume } from '../../training/training-sessions/model.ts'
import { type Evidence, judge } from './judging-rules.ts'
import { onTrackAt, toProgressLine } from './line-rules.ts'
import type { GoalTerms } from './rules.ts'

/** Four whole weeks from a Monday to a Sunday. */
const START = '2026-08-31'
const END = '2026-09-27'
const terms = (changes: Partial<GoalTerms>): GoalTerms => ({
  kind: 'volume',
  measure: 'distance',
  per: 'total',
  target: 28_000,
  disciplineKey: null,
  start: START,
  end: END,
  ...changes,
})
const day = (date: string, distance = 10_000): DayVolume => ({
  date,
  sessions: 1,
  durationMs: 3_600_000,
  distance,
  rated: 1,
  rpeMs: 0,
})
const nothing = {
  days: [],
  ticks: [],
  results: [],
  record: null,
  better: 'least',
  marks: [],
  planned: [],
} as const
const way = (goal: GoalTerms, known: Partial<Evidence>, today = END) => {
  const evidence = { ...nothing, ...known }
  return toProgressLine(goal, evidence, judge(goal, evidence, { today, firstDayOfWeek: 1 }), today)
}

describe('progress so far', () => {
  it('of a total rises on each day that added to it, and never shows the target too early', () => {
    const days = [addDays(START, -1), START, addDays(START, 1), '2026-09-08', addDays(END, 1)]
    const distances = [5_000, 20_000, 0, 7_999, 9_000]
    const logged = days.map((date, n) => day(date, distances[n]))
    expect(way(terms({}), { days: logged }, '2026-10-01')).toEqual([
      { day: START, done: 20_000 },
      { day: '2026-09-08', done: 27_999 },
    ])
    expect(way(terms({}), { days: logged }, '2026-09-07')).toHaveLength(1)
    const load = terms({ measure: 'load', target: 900 })
    const rated = [0, 1, 2].map((n) => ({ ...day(addDays(START, n)), rpeMs: 5 * 3_600_000 - 1 }))
    expect(way(load, { days: rated }).map(({ done }) => done)).toEqual([300, 600, 899])
  })

  it('by week steps on the day when each week was reached', () => {
    const goal = terms({ per: 'week', target: 10_000 })
    const days = ['2026-09-02', '2026-09-03', '2026-09-20'].map((date) => day(date))
    const steps = [
      { day: '2026-09-02', done: 1 },
      { day: '2026-09-20', done: 2 },
    ]
    expect(way(goal, { days })).toEqual(steps)
    const ticks = days.map(({ date }) => date)
    const habit = terms({ kind: 'process', measure: null, per: null, target: 1 })
    expect(way(habit, { ticks })).toEqual(steps)
  })

  it('of a rate is the rate after each day, and ends at the goal’s figure', () => {
    const goal = terms({ kind: 'attendance', measure: null, per: null, target: 67 })
    const marks = [
      { day: addDays(START, -1), state: 'absent' },
      { day: START, state: 'excused' },
      { day: '2026-09-05', state: 'absent' },
      { day: '2026-09-03', state: 'present' },
      { day: '2026-09-05', state: 'late' },
    ] as const
    expect(way(goal, { marks })).toEqual([
      { day: '2026-09-03', done: 100 },
      { day: '2026-09-05', done: 66 },
    ])
    expect(judge(goal, { ...nothing, marks }, { today: END, firstDayOfWeek: 1 }).progress.done).toBe(66)
  })

  it('of a performance is empty: its records show it', () => {
    const goal = terms({ kind: 'performance', measure: null, per: null, disciplineKey: 'x' })
    expect(way(goal, { results: [{ date: START, value: 1 }] })).toEqual([])
  })
})

describe('progress that is on track', () => {
  const at = (goal: GoalTerms, date: string) => {
    const { periods } = judge(goal, nothing, { today: END, firstDayOfWeek: 1 })
    return onTrackAt({ ...goal, periods }, date)
  }

  it.each([
    [terms({}), START, 1_000],
    [terms({}), '2026-09-13', 14_000],
    [terms({ target: 10 }), START, 1],
    [terms({}), END, 28_000],
    [terms({ per: 'week' }), '2026-09-05', 0],
    [terms({ per: 'week' }), '2026-09-06', 1],
    [terms({ per: 'week' }), END, 4],
    [terms({ kind: 'attendance', measure: null, per: null, target: 90 }), START, 90],
  ])('is, for %o at the end of %s, %i', (goal, date, value) => {
    expect(at(goal, date)).toBe(value)
  })
})
