import { describe, expect, it } from 'vitest'
import { mayReadWholeClub } from './policy.ts'
import { seasonOf, seasonsFrom, tallyTogether } from './rules.ts'

describe('seasons', () => {
  it.each([
    [2025, '01-01', '2025-01-01', '2025-12-31'],
    [2025, '10-01', '2025-10-01', '2026-09-30'],
    [2023, '03-01', '2023-03-01', '2024-02-29'],
  ])('that of %i, beginning on %s, runs from %s to %s', (year, seasonStart, first, last) => {
    expect(seasonOf(year, seasonStart)).toEqual({ year, first, last })
  })

  it.each([
    // The day before a season begins belongs to the previous one.
    ['2024-09-30', '2026-11-26', '10-01', [2026, 2025, 2024, 2023]],
    ['2024-10-01', '2026-09-30', '10-01', [2025, 2024]],
    ['2026-11-26', '2026-11-26', '01-01', [2026]],
    // In the club's zone, this outing is tomorrow.
    ['2027-01-01', '2026-12-31', '01-01', [2026]],
  ])('since %s, on %s, beginning on %s', (oldest, today, seasonStart, years) => {
    expect(seasonsFrom({ oldest, today }, seasonStart).map(({ year }) => year)).toEqual(years)
  })
})

it('counts two members once for each outing together, whatever the rest of the crew', () => {
  const seats = [
    ...['ann', 'ben', 'stranger'].map((memberId) => ({ memberId, outingId: 'one' })),
    ...['ben', 'ann', 'cleo'].map((memberId) => ({ memberId, outingId: 'two' })),
    { memberId: 'cleo', outingId: 'alone' },
  ]
  expect(tallyTogether(['ann', 'ben', 'cleo'], seats)).toEqual([
    [0, 2, 1],
    [2, 0, 1],
    [1, 1, 0],
  ])
  expect(tallyTogether([], seats)).toEqual([])
})

it.each([
  ['admin', true],
  ['athlete', false],
  [null, false],
] as const)('lets %s read the whole club’s: %s', (clubRole, may) => {
  expect(mayReadWholeClub({ clubRole })).toBe(may)
})
