import { describe, expect, it } from 'vitest'
import { suggestMinutes } from './rules.ts'

const rowed = (minutes: number, distance: number | null) => ({
  ...{ sport: 'rowing' as const, durationMs: minutes * 60_000, distance },
})
const paddled = { sport: 'dragonBoat' as const, durationMs: 3_600_000, distance: 12_000 }

describe('minutes for a planned distance', () => {
  const usual = [rowed(60, 12_000), rowed(50, 12_000), rowed(90, 12_000), rowed(10, null)]
  it.each([
    ['the median of its sport', { distance: 16_000, sport: 'rowing' as const }, [paddled, ...usual], 80],
    ['the newest session’s sport without one', { distance: 16_000, sport: null }, [...usual, paddled], 80],
    [
      'nothing without a session of the sport',
      { distance: 16_000, sport: 'rowing' as const },
      [paddled],
      null,
    ],
    ['nothing without a distance', { distance: null, sport: null }, usual, null],
    ['nothing without sessions', { distance: 16_000, sport: null }, [], null],
  ])('are %s', (_, planned, sessions, minutes) => {
    expect(suggestMinutes(planned, sessions)).toBe(minutes)
  })
})
