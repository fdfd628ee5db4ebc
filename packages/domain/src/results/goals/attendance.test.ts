import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar-day.ts'
import type { Registers } from '../../practices/rates/model.ts'
import type { RegisterState } from '../../practices/register/model.ts'
import { judge } from './judging-rules.ts'
import type { GoalTerms } from './rules.ts'

const START = '2026-08-31'
const END = '2026-11-22'
const AFTER = addDays(END, 1)

const rate = (target = 90): GoalTerms => ({
  kind: 'attendance',
  measure: null,
  per: null,
  target,
  disciplineKey: null,
  start: START,
  end: END,
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
const progressOf = (goal: GoalTerms, known: Partial<Registers>, today: string) =>
  judge(goal, { ...nothing, ...known }, { today, firstDayOfWeek: 1 }).progress

/** Register entries of each state, on the first day. */
const marks = (present: number, absent = 0, others: Partial<Record<RegisterState, number>> = {}) =>
  Object.entries({ present, absent, ...others }).flatMap(([state, count]) =>
    Array.from({ length: count }, () => ({ day: START, state: state as RegisterState })),
  )
const planned = (count: number) => Array.from({ length: count }, () => END)

describe('an attendance rate', () => {
  it('counts late as attended, and ignores excused and not recorded', () => {
    const registers = marks(4, 1, { late: 5, excused: 3, none: 2 })
    expect(progressOf(rate(), { marks: registers }, START)).toMatchObject({
      done: 90,
      of: 90,
      attendance: { attended: 9, counted: 10 },
      track: 'onTrack',
      share: null,
      percent: null,
    })
  })

  it.each([
    [90, 17, 2, 89],
    [90, 179, 20, 89],
    [90, 18, 2, 90],
    [90, 299, 1, 99],
    [100, 300, 1, 99],
    [33, 1, 2, 33],
    [67, 2, 1, 66],
    [66, 2, 1, 67],
  ])(
    'of %i %% with %i attended and %i missed shows %i %%: never the target before it is reached',
    (target, present, absent, done) => {
      expect(progressOf(rate(target), { marks: marks(present, absent) }, START).done).toBe(done)
    },
  )

  it('counts the goal’s own days, including coming practices', () => {
    const days = [addDays(START, -1), START, END, AFTER]
    const registers = days.map((day) => ({ day, state: 'present' as const }))
    expect(progressOf(rate(), { marks: registers, planned: days }, START).attendance).toEqual({
      attended: 2,
      counted: 2,
      planned: 2,
      needed: 2,
    })
  })

  it.each([
    [90, marks(8, 2), 10, 10],
    [90, marks(8, 2), 9, 10],
    [90, marks(9, 1), 10, 9],
    [50, marks(10), 10, 0],
    [100, marks(0, 1), 3, 4],
    [90, [], 0, 0],
  ])('of %i %% needs, after %j and with %i to come, %i of them', (target, registers, toCome, needed) => {
    const known = { marks: registers, planned: planned(toCome) }
    expect(progressOf(rate(target), known, START).attendance).toMatchObject({ planned: toCome, needed })
  })

  it('is on track or behind until its last day is over, and achieved only then', () => {
    const good = { marks: marks(9, 1) }
    expect(progressOf(rate(), good, END)).toMatchObject({ track: 'onTrack', reachedOn: null })
    expect(progressOf(rate(), good, AFTER)).toMatchObject({ track: null, reachedOn: END })
    const poor = { marks: marks(89, 11) }
    expect(progressOf(rate(), poor, END)).toMatchObject({ track: 'behind', reachedOn: null })
    expect(progressOf(rate(), poor, AFTER)).toMatchObject({ track: null, reachedOn: null })
  })

  it('without a register has no figure, is neither on track nor behind, and never achieved', () => {
    for (const known of [{}, { marks: marks(0, 0, { excused: 4 }) }]) {
      expect(progressOf(rate(), known, END)).toMatchObject({ done: null, track: null })
      expect(progressOf(rate(), known, AFTER)).toMatchObject({ done: null, reachedOn: null })
    }
  })
})
