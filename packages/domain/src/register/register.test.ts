import { describe, expect, it } from 'vitest'
import { countRegister, isOfTheRest } from './rules.ts'

describe('‘Mark the rest present’', () => {
  it.each([
    ['none', 'none', true],
    ['none', 'yes', true],
    ['none', 'maybe', true],
    ['none', 'no', false],
    ['late', 'yes', false],
    ['absent', 'none', false],
    ['excused', 'none', false],
  ] as const)('marks a person recorded as %s who said %s: %j', (state, answer, marked) => {
    expect(isOfTheRest({ state, answer })).toBe(marked)
  })
})

describe('the counts of a register', () => {
  it('count walk-ins in the headcount only', () => {
    const states = ['present', 'present', 'late', 'excused', 'absent', 'none', 'none'] as const
    expect(
      countRegister(
        states.map((state) => ({ state })),
        3,
      ),
    ).toEqual({
      none: 2,
      present: 2,
      late: 1,
      excused: 1,
      absent: 1,
      headcount: 6,
    })
  })
})
