import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { newTrainingSession } from './contract.ts'
import {
  cardFigures,
  computeLoad,
  computePace,
  LONGEST_SEARCH_KEY,
  minutesToMs,
  msToMinutes,
  refuseFarFuture,
  refuseForeignCraft,
  searchKeyFor,
  summaryPeriods,
} from './rules.ts'

describe('a duration', () => {
  it('is stored in milliseconds and shown in whole minutes, truncated', () => {
    expect(minutesToMs(75)).toBe(4_500_000)
    expect(msToMinutes(4_559_999)).toBe(75)
    expect(msToMinutes(59_999)).toBe(0)
  })

  it.each([
    [1, 1],
    [1440, 1440],
    [1440.9, 1440],
    [59.99, 59],
  ])('typed as %d counts as %d', (typed, minutes) => {
    const session = { id: newId(), date: '2026-03-01', type: 'speed', intensity: 'low', duration: typed }
    expect(newTrainingSession.parse(session).duration).toBe(minutes)
  })
})

describe('a water temperature', () => {
  const said = { id: newId(), date: '2026-03-01', type: 'speed', intensity: 'low', duration: 60 }
  const judged = (waterTemperature: unknown) => {
    const { data, error } = newTrainingSession.safeParse({ ...said, waterTemperature })
    return data ? data.waterTemperature : error?.issues.map(({ path, message }) => [...path, message])
  }

  it.each([
    [-2, -2],
    [-1.95, -1.9],
    [0, 0],
    [12.5, 12.5],
    [12.34, 12.3],
    [12.35, 12.4],
    [39.96, 40],
    [40, 40],
    [null, null],
    [undefined, null],
  ])('of %j is stored as %j', (typed, kept) => {
    expect(judged(typed)).toBe(kept)
  })

  it.each([-2.1, 40.1, Number.NaN, '12.5'])('can’t be %j', (typed) => {
    expect(judged(typed)).toEqual([['waterTemperature', 'waterTemperatureRange']])
  })
})

describe('a session’s day', () => {
  it('is at most tomorrow', () => {
    expect(() => refuseFarFuture('2026-11-22', '2026-11-21')).not.toThrow()
    expect(() => refuseFarFuture('2026-11-23', '2026-11-21')).toThrow(Refusal)
  })
})

describe('the cards', () => {
  it('round only at the end', () => {
    const { totalHours, totalMinutes, averageMinutes } = cardFigures({
      sessions: 3,
      durationMs: 3 * 50 * 60_000 + 29_999,
    })
    expect([totalHours, totalMinutes, averageMinutes]).toEqual([3, 150, 50])
  })

  it('have no average without sessions', () => {
    expect(cardFigures({ sessions: 0, durationMs: 0 })).toEqual({
      totalHours: 0,
      totalMinutes: 0,
      averageMinutes: null,
    })
  })

  it('cover the current month and week', () => {
    expect(summaryPeriods('2026-11-01', 1)).toEqual({
      month: { first: '2026-11-01', last: '2026-11-30' },
      week: { first: '2026-10-26', last: '2026-11-01' },
    })
    expect(summaryPeriods('2026-11-01', 7).week).toEqual({ first: '2026-11-01', last: '2026-11-07' })
  })
})

describe('a craft', () => {
  it('fits its own sport only', () => {
    expect(() => refuseForeignCraft('rowing', 'eight')).not.toThrow()
    expect(() => refuseForeignCraft(null, null)).not.toThrow()
    expect(() => refuseForeignCraft('rowing', 'k1')).toThrow(Refusal)
    expect(() => refuseForeignCraft(null, 'k1')).toThrow(Refusal)
  })
})

describe('a pace', () => {
  it.each([
    [2000, 420, 105],
    [500, 95, 95],
    [2000, 371, 92.75],
    [6000, 1260, 105],
    [10_000, 2400, 120],
    [5000, 1271.3, 127.13],
  ])('of %d m in %d s is %d s over 500 m', (distance, seconds, pace) => {
    const effort = { durationMs: seconds * 1_000, distance, craft: 'rowErg' as const }
    expect(computePace(effort)).toEqual({ ms: Math.round(pace * 1_000), metres: 500 })
  })

  it('of a BikeErg is per 1,000 m', () => {
    expect(computePace({ durationMs: 592_600, distance: 5000, craft: 'bikeErg' })).toEqual({
      ms: 118_520,
      metres: 1000,
    })
  })

  it('is undefined without a distance, and never faster than it was', () => {
    expect(computePace({ durationMs: 60_000, distance: null, craft: 'k1' })).toBeNull()
    expect(computePace({ durationMs: 60_000, distance: 0, craft: 'k1' })).toBeNull()
    expect(computePace({ durationMs: 100_001, distance: 500, craft: null })?.ms).toBe(100_001)
    expect(computePace({ durationMs: 100_000, distance: 333, craft: null })?.ms).toBe(150_151)
  })
})

describe('a load', () => {
  it.each([
    [60 * 60_000, 7, 420],
    [90 * 60_000, 4, 360],
    [45.5 * 60_000, 0, 0],
    [90 * 60_000, 0, 0],
    [44 * 60_000 + 59_999, 3, 135],
    [60_000, null, null],
  ])('of %i ms at %j is %j', (durationMs, rpe, load) => {
    expect(computeLoad({ durationMs, rpe })).toBe(load)
  })
})

describe('a session’s search key', () => {
  it('covers all that can be typed, and is no longer if letters multiply', () => {
    const typed = { weather: 'x'.repeat(200), notes: `${'y'.repeat(4_996)}last` }
    expect(searchKeyFor(typed)).toBe(`${typed.weather}\n${typed.notes}`)
    const many = searchKeyFor({ weather: '', notes: '\ufdfa'.repeat(5_000) })
    expect([many.length, many.isWellFormed()]).toEqual([LONGEST_SEARCH_KEY, true])
    expect(searchKeyFor({ weather: 'x', notes: '\u{1f6a3}'.repeat(2_600) }).isWellFormed()).toBe(true)
    const marked = { weather: '', notes: `${'ệ'.repeat(4_996)}last` }
    expect(searchKeyFor(marked)).toBe(`\n${'e'.repeat(4_996)}last`)
  })
})
