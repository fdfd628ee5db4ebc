import { expect, test } from 'vitest'
import { monthSpansOf, monthsOf, weeksOf } from './year-days.ts'

const year = {
  first: '2026-08-24',
  last: '2026-09-13',
  days: [
    { date: '2026-08-25', sessions: 1, durationMs: 60_000 },
    { date: '2026-09-01', sessions: 2, durationMs: 120_000 },
    { date: '2026-09-13', sessions: 1, durationMs: 30_000 },
  ],
}

test('every day of every week is there, with what was logged on it', () => {
  const weeks = weeksOf(year)
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7])
  expect(weeks.flat().filter(({ sessions }) => sessions > 0)).toEqual(year.days)
  expect(weeks.at(-1)?.at(-1)?.date).toBe('2026-09-13')
})

test('a month has the weeks that begin in it', () => {
  expect(monthSpansOf(weeksOf(year))).toEqual([
    { first: '2026-08-24', weeks: 2 },
    { first: '2026-09-07', weeks: 1 },
  ])
})

test('months are summed, the latest first', () => {
  expect(monthsOf(year)).toEqual([
    { month: '2026-09', days: 2, sessions: 3, durationMs: 150_000 },
    { month: '2026-08', days: 1, sessions: 1, durationMs: 60_000 },
  ])
})
