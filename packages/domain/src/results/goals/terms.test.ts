import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar-day.ts'
import { Refusal } from '../../kernel/errors.ts'
import {
  type GoalTerms,
  judgeState,
  refuseEnded,
  refuseWrongGoal,
  refuseWrongTick,
  toTerms,
  usualDays,
} from './rules.ts'

const START = '2026-08-31'
const END = '2026-11-22'

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
  terms({ kind: 'performance', measure: null, per: null, disciplineKey: 'x', ...changes })

const attended = (changes: Partial<GoalTerms> = {}) =>
  terms({ kind: 'attendance', measure: null, per: null, target: 90, ...changes })

describe('a tick', () => {
  it('belongs to a process goal, on its own past days', () => {
    expect(() => refuseWrongTick(ticked(), START, END)).not.toThrow()
    expect(() => refuseWrongTick(ticked(), END, END)).not.toThrow()
    for (const date of [addDays(START, -1), addDays(END, 1)])
      expect(() => refuseWrongTick(ticked(), date, '2027-01-01')).toThrow(Refusal)
    expect(() => refuseWrongTick(ticked(), '2026-10-02', '2026-10-01')).toThrow(Refusal)
    for (const goal of [terms({}), attended()])
      expect(() => refuseWrongTick(goal, START, END)).toThrow('notTicked')
  })
})

describe('a goal’s state', () => {
  it.each([
    [null, null, END, 'active'],
    [null, null, addDays(END, 1), 'missed'],
    [null, '2026-10-01', END, 'achieved'],
    [null, END, '2027-10-01', 'achieved'],
    ['2026-10-01T00:00:00.000Z', '2026-10-01', END, 'archived'],
  ] as const)('archived %j, reached %j, on %s is %s', (archivedAt, reachedOn, today, state) => {
    expect(judgeState({ archivedAt, end: END }, { reachedOn }, today)).toBe(state)
  })
})

describe('goal rules', () => {
  it.each([
    [terms({ measure: null }), 'measure', 'required'],
    [terms({ per: null }), 'per', 'required'],
    [terms({ target: 100_001 }), 'target', 'targetTooHigh'],
    [performed({ disciplineKey: null }), 'disciplineKey', 'required'],
    [ticked({ target: 8 }), 'target', 'ticksAWeek'],
    [attended({ target: 101 }), 'target', 'rateTooHigh'],
    [terms({ end: addDays(START, -1) }), 'end', 'endBeforeStart'],
    [terms({ end: addDays(START, 1_830) }), 'end', 'goalTooLong'],
    [terms({ per: 'week', end: addDays(START, 5) }), 'end', 'noWholeWeek'],
    [ticked({ end: addDays(START, 5) }), 'end', 'noWholeWeek'],
    [terms({ per: 'month', end: '2026-09-29' }), 'end', 'noWholeMonth'],
  ])('refuse by the field: %o', (goal, path, code) => {
    expect(() => refuseWrongGoal(terms({}), 1)).not.toThrow()
    expect(() => refuseWrongGoal(goal, 1)).toThrow(expect.objectContaining({ fields: [{ path, code }] }))
  })

  it('allow a rate of 100 % over any days', () => {
    expect(() => refuseWrongGoal(attended({ target: 100, end: START }), 1)).not.toThrow()
  })

  it('allow five years, and one day', () => {
    expect(() => refuseWrongGoal(terms({ end: addDays(START, 1_829) }), 1)).not.toThrow()
    expect(() => refuseWrongGoal(terms({ end: START }), 1)).not.toThrow()
  })

  it('refuse an end in the past', () => {
    expect(() => refuseEnded({ end: END }, END)).not.toThrow()
    expect(() => refuseEnded({ end: END }, addDays(END, 1))).toThrow(Refusal)
  })

  it('keep only the kind’s fields', () => {
    const all = { measure: 'load', per: 'week', disciplineKey: 'x' } as const
    expect(toTerms(terms(all))).toMatchObject({ measure: 'load', per: 'week', disciplineKey: null })
    expect(toTerms(ticked(all))).toMatchObject({ measure: null, per: null, disciplineKey: null })
    expect(toTerms(attended(all))).toMatchObject({ measure: null, per: null, disciplineKey: null })
    expect(toTerms(performed(all))).toMatchObject({ measure: null, per: null, disciplineKey: 'x' })
  })
})

describe('a new goal', () => {
  const [MONDAY, TUESDAY, SUNDAY] = ['2026-11-23', '2026-11-24', '2026-11-29']

  it.each([
    ['volume', 'week', MONDAY, 1, MONDAY],
    ['volume', 'week', TUESDAY, 1, '2026-11-30'],
    ['process', null, SUNDAY, 1, '2026-11-30'],
    ['process', null, MONDAY, 7, SUNDAY],
    ['volume', 'month', TUESDAY, 1, TUESDAY],
    ['volume', 'total', TUESDAY, 1, TUESDAY],
    ['performance', null, TUESDAY, 1, TUESDAY],
  ] as const)(
    'of %s by %s starts, on %s in weeks from day %i, on %s',
    (kind, per, today, firstDayOfWeek, first) => {
      expect(usualDays({ kind, per }, { today, firstDayOfWeek })).toEqual({ first, last: addDays(first, 83) })
    },
  )
})
