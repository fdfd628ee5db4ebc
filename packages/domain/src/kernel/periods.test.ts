import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Weekday } from './calendar-day.ts'
import { daysIn, periodAt, periodsIn, seasonAt, wholeMonthsIn } from './periods.ts'

const anyDay = fc.integer({ min: 0, max: 90_000 }).map((n) => addDays('1950-01-01', n))

describe('the period of a day', () => {
  it.each([
    ['day', 1, '2026-11-21', '2026-11-21'],
    ['week', 1, '2026-11-16', '2026-11-22'],
    ['week', 7, '2026-11-15', '2026-11-21'],
    ['month', 1, '2026-11-01', '2026-11-30'],
    ['year', 1, '2026-01-01', '2026-12-31'],
  ] as const)('%s, weeks beginning on day %i', (unit, weekday, first, last) => {
    expect(periodAt('2026-11-21', unit, weekday)).toEqual({ first, last })
  })

  it.each(['2026-12-28', '2026-12-31', '2027-01-01', '2027-01-03'])(
    'is the 53rd week of 2026 for %s, which extends into January',
    (day) => {
      expect(periodAt(day, 'week', 1)).toEqual({ first: '2026-12-28', last: '2027-01-03' })
    },
  )

  it.each([
    ['2026-03-29', 7],
    ['2026-10-25', 1],
  ] as const)('has seven days even when clocks change: %s', (day, weekday) => {
    expect(daysIn(periodAt(day, 'week', weekday))).toBe(7)
  })
})

describe('periods of a range', () => {
  it('follow each other without a gap and contain all of its days', () => {
    const unit = fc.constantFrom('day', 'week', 'month', 'year')
    const weekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 1_000 }),
        unit,
        weekday,
        (first, length, of, firstDay) => {
          const last = addDays(first, length)
          const periods = periodsIn({ first, last }, of, firstDay)
          expect(periods[0]?.first.localeCompare(first)).toBeLessThanOrEqual(0)
          expect(periods.at(-1)?.last.localeCompare(last)).toBeGreaterThanOrEqual(0)
          for (const [n, period] of periods.entries())
            if (n > 0) expect(period.first).toBe(addDays(periods[n - 1]?.last ?? '', 1))
        },
      ),
    )
  })

  it('are empty if the range ends before it begins', () => {
    expect(periodsIn({ first: '2026-01-02', last: '2026-01-01' }, 'day', 1)).toEqual([])
    expect(daysIn({ first: '2026-01-02', last: '2025-12-01' })).toBe(0)
  })
})

describe('whole months of a range', () => {
  it.each([
    ['2025-11-21', '2026-11-21', { first: '2025-12-01', last: '2026-10-31' }],
    ['2026-02-01', '2026-02-28', { first: '2026-02-01', last: '2026-02-28' }],
    ['2028-02-01', '2028-02-28', null],
    ['2026-01-02', '2026-02-27', null],
    ['2026-01-31', '2026-03-01', { first: '2026-02-01', last: '2026-02-28' }],
    ['2026-03-01', '2026-02-01', null],
  ])('from %s to %s', (first, last, whole) => {
    expect(wholeMonthsIn({ first, last })).toEqual(whole)
  })
})

describe('a season', () => {
  it.each([
    ['2026-11-21', '01-01', '2026-01-01', '2026-12-31'],
    ['2026-04-30', '05-01', '2025-05-01', '2026-04-30'],
    ['2026-05-01', '05-01', '2026-05-01', '2027-04-30'],
    ['2028-02-29', '03-01', '2027-03-01', '2028-02-29'],
  ])('of %s, beginning on %s', (day, start, first, last) => {
    expect(seasonAt(day, start)).toEqual({ first, last })
  })

  it('contains the day and lasts a year', () => {
    const yearDay = fc.integer({ min: 0, max: 364 }).map((n) => addDays('2001-01-01', n).slice(5))
    fc.assert(
      fc.property(anyDay, yearDay, (day, start) => {
        const season = seasonAt(day, start)
        return season.first <= day && day <= season.last && [365, 366].includes(daysIn(season))
      }),
    )
  })
})
