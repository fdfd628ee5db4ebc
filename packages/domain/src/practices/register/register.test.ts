import { describe, expect, it } from 'vitest'
import { countRegister, isOfTheRest, isWronglyAbsent } from './rules.ts'

describe('‘Mark the rest present’', () => {
  it.each([
    ['none', 'none', true],
    ['none', 'yes', true],
    ['none', 'maybe', true],
    ['none', 'no', false],
    ['none', 'waiting', false],
    ['late', 'yes', false],
    ['absent', 'none', false],
    ['excused', 'none', false],
  ] as const)('marks a person recorded as %s who said %s: %j', (state, answer, marked) => {
    expect(isOfTheRest({ state, answer })).toBe(marked)
  })
})

describe('the counts of a register', () => {
  it('count guests in the headcount only, and the waiting list only if recorded', () => {
    const waiting = (['none', 'present'] as const).map((state) => ({ state, answer: 'waiting' as const }))
    const states = ['present', 'present', 'late', 'excused', 'absent', 'none', 'none'] as const
    expect(
      countRegister([...states.map((state) => ({ state, answer: 'yes' as const })), ...waiting], 3),
    ).toEqual({
      none: 2,
      present: 3,
      late: 1,
      excused: 1,
      absent: 1,
      headcount: 7,
    })
  })

  it('have no absent members of the waiting list', () => {
    expect(isWronglyAbsent({ state: 'absent', answer: 'waiting' })).toBe(true)
    expect(isWronglyAbsent({ state: 'present', answer: 'waiting' })).toBe(false)
    expect(isWronglyAbsent({ state: 'absent', answer: 'yes' })).toBe(false)
  })
})
