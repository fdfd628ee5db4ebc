import { expect, test } from 'vitest'
import { monthsOf, stateOfDay } from './attendance-days.ts'

test.each([
  [['present'], 'present'],
  [['present', 'absent'], 'absent'],
  [['none', 'late'], 'late'],
  [['none'], 'none'],
  [[], 'notAsked'],
] as const)('a day of %j shows as %s', (states, shown) => {
  expect(stateOfDay(states)).toBe(shown)
})

test('counts every practice by month, the latest first, and leaves out months with others’ only', () => {
  const nothing = { present: 0, late: 0, excused: 0, absent: 0, none: 0 }
  expect(
    monthsOf([
      { date: '2026-08-25', states: ['present', 'absent'] },
      { date: '2026-09-01', states: [] },
      { date: '2026-10-01', states: ['late'] },
      { date: '2026-10-02', states: ['none', 'late'] },
    ]),
  ).toEqual([
    { month: '2026-10', counts: { ...nothing, late: 2, none: 1 } },
    { month: '2026-08', counts: { ...nothing, present: 1, absent: 1 } },
  ])
})
