import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar-day.ts'
import { judge, makeJudge } from './judging-rules.ts'
import type { GoalTerms } from './rules.ts'

const START = '2026-08-31'
const HOUR_MS = 3_600_000

const terms = (changes: Partial<GoalTerms>): GoalTerms => ({
  kind: 'volume',
  measure: 'sessions',
  per: 'total',
  target: 12,
  disciplineKey: null,
  start: START,
  end: START,
  ...changes,
})

const day = (date: string) => ({
  date,
  sessions: 1,
  durationMs: HOUR_MS,
  distance: 10_000,
  rated: 1,
  rpeMs: 5 * HOUR_MS,
})

const nothing = { ticks: [], results: [], record: null, better: 'least' as const, marks: [], planned: [] }

const progressOf = (goal: GoalTerms, days: ReturnType<typeof day>[], today: string) =>
  judge(goal, { days, ...nothing }, { today, firstDayOfWeek: 1 }).progress

describe('for any log', () => {
  const goals = fc.record({
    per: fc.constantFrom('total', 'week', 'month'),
    measure: fc.constantFrom('duration', 'sessions', 'distance', 'load'),
    target: fc.integer({ min: 1, max: 500_000 }),
    length: fc.integer({ min: 0, max: 400 }),
  }) as fc.Arbitrary<Pick<GoalTerms, 'per' | 'measure' | 'target'> & { length: number }>
  const done = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 })
  const daysOf = (offsets: number[]) =>
    [...new Set(offsets)].sort((a, b) => a - b).map((n) => day(addDays(START, n)))

  it('share, day reached and amount needed agree', () => {
    fc.assert(
      fc.property(goals, done, fc.integer({ min: 0, max: 450 }), ({ length, ...rest }, offsets, gone) => {
        const goal = terms({ ...rest, end: addDays(START, length) })
        const today = addDays(START, gone)
        const progress = progressOf(goal, daysOf(offsets), today)
        expect(progress.share === 1_000).toBe(progress.reachedOn !== null)
        if (progress.reachedOn !== null) {
          expect(progress).toMatchObject({ track: null, neededPerWeek: null })
          expect(progress.reachedOn <= today && progress.reachedOn <= goal.end).toBe(true)
        }
      }),
    )
  })

  it('one more session never lowers progress, and the needed amount is enough', () => {
    fc.assert(
      fc.property(goals, done, fc.integer({ min: 0, max: 400 }), ({ length, ...rest }, offsets, extra) => {
        const goal = terms({ ...rest, end: addDays(START, length) })
        const share = (of: number[]) => progressOf(goal, daysOf(of), goal.end).share ?? 0
        expect(share([...offsets, extra])).toBeGreaterThanOrEqual(share(offsets))
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 40 }), (target, weeks) => {
        const goal = terms({ target, end: addDays(START, weeks * 7 - 1) })
        const needed = progressOf(goal, [], START).neededPerWeek ?? 0
        expect(needed * weeks).toBeGreaterThanOrEqual(target)
        expect((needed - 1) * weeks).toBeLessThan(target)
      }),
    )
  })
})

describe('a hundred goals over one log', () => {
  const LAST = addDays(START, 1_000)
  const calendar = { today: LAST, firstDayOfWeek: 1 as const }
  const days = Array.from({ length: 1_000 }, (_, n) => day(addDays(START, n)))
  const goals = Array.from({ length: 100 }, (_, n) =>
    terms({ per: n % 3 ? 'week' : 'month', target: 1 + (n % 9), start: addDays(START, n), end: LAST }),
  )
  const counted = () => {
    let reads = 0
    const log = days.map((each) => ({
      ...each,
      get date() {
        reads += 1
        return each.date
      },
    }))
    return { log, reads: () => reads }
  }

  it('equal single judgements, and read the log once', () => {
    const [once, each] = [counted(), counted()]
    const judgeBy = makeJudge(once.log, calendar)
    const together = goals.map((goal) => judgeBy(goal, nothing))
    const alone = goals.map((goal) => judge(goal, { days: each.log, ...nothing }, calendar))
    expect(together).toEqual(alone)
    expect(once.reads() * goals.length).toBe(each.reads())
  })
})
