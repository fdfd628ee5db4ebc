import { describe, expect, it } from 'vitest'
import { Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { newTrainingSession } from './contract.ts'
import { cardFigures, minutesToMs, msToMinutes, refuseFarFuture, summaryPeriods } from './rules.ts'

describe('a duration', () => {
  it('is stored in milliseconds and shown in whole minutes, cut', () => {
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

describe('a session’s day', () => {
  it('is tomorrow at the latest', () => {
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

  it('have no average of nothing', () => {
    expect(cardFigures({ sessions: 0, durationMs: 0 })).toEqual({
      totalHours: 0,
      totalMinutes: 0,
      averageMinutes: null,
    })
  })

  it('speak of the month and of the week that today is in', () => {
    expect(summaryPeriods('2026-11-01', 1)).toEqual({
      month: { first: '2026-11-01', last: '2026-11-30' },
      week: { first: '2026-10-26', last: '2026-11-01' },
    })
    expect(summaryPeriods('2026-11-01', 7).week).toEqual({ first: '2026-11-01', last: '2026-11-07' })
  })
})
