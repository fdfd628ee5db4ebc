import { expect, test } from 'vitest'
import { addMonths, parseDayOfMonth, readMonth, toWeeks } from './month-days.ts'

test.each([
  ['2026-11', 1, '2026-10-26', '2026-12-06', 6],
  ['2026-11', 7, '2026-11-01', '2026-12-05', 5],
  ['2026-02', 1, '2026-01-26', '2026-03-01', 5],
  ['2027-02', 1, '2027-02-01', '2027-02-28', 4],
] as const)('%s in weeks from day %i on is from %s to %s', (month, firstDay, first, last, count) => {
  const weeks = toWeeks(month, firstDay)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([first, last, count])
})

test('months continue into the next year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test.each(['2026-13', '26-11', '2026-1', 7, undefined, '2026-11-01'])('refuses %j as a month', (typed) => {
  expect(readMonth(typed)).toBeUndefined()
})

test('a day belongs to its month', () => {
  expect(parseDayOfMonth('2026-02', '2026-02-28')).toBe('2026-02-28')
  expect(parseDayOfMonth('2026-02', '2026-03-01')).toBeUndefined()
  expect(parseDayOfMonth(undefined, '2026-03-01')).toBeUndefined()
  expect(parseDayOfMonth('2026-02', '2026-02-30')).toBeUndefined()
})
