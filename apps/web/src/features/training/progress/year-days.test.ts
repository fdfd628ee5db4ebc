import { expect, test } from 'vitest'
import { monthsOf } from './year-days.ts'

test('sums months, the latest first', () => {
  const days = [
    { date: '2026-08-25', sessions: 1, durationMs: 60_000 },
    { date: '2026-09-01', sessions: 2, durationMs: 120_000 },
    { date: '2026-09-13', sessions: 1, durationMs: 30_000 },
  ]
  expect(monthsOf({ days })).toEqual([
    { month: '2026-09', days: 2, sessions: 3, durationMs: 150_000 },
    { month: '2026-08', days: 1, sessions: 1, durationMs: 60_000 },
  ])
})
