import { expect, it } from 'vitest'
import { seasonStartOn } from './year-day.ts'

it.each([
  ['2026-11-21', '01-01', '2026-01-01'],
  ['2026-11-21', '11-21', '2026-11-21'],
  ['2026-11-20', '11-21', '2025-11-21'],
  ['2026-04-30', '05-01', '2025-05-01'],
])('the season of %s, beginning on %s, began on %s', (today, yearDay, start) => {
  expect(seasonStartOn(today, yearDay)).toBe(start)
})
