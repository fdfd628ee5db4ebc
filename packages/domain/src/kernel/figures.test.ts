import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareIn, stepsShown } from './figures.ts'

const HOUR_MS = 3_600_000

describe('a displayed figure', () => {
  it.each([
    ['kilometres', 275_585, 100, 2756],
    ['hours', 13.89 * HOUR_MS, HOUR_MS / 10, 139],
    ['hours', 3.79 * HOUR_MS, HOUR_MS / 10, 38],
    ['hours', 12.92 * HOUR_MS, HOUR_MS / 10, 129],
    ['hours', 12.92 * HOUR_MS, HOUR_MS, 13],
    ['hours', 1.5 * HOUR_MS, HOUR_MS, 2],
    ['hours', 1.5 * HOUR_MS - 1, HOUR_MS, 1],
    ['half a step', 50, 100, 1],
    ['less than half a step', 49, 100, 0],
    ['nothing', 0, 100, 0],
  ])('in %s: %d by %d shows %i', (_unit, value, step, shown) => {
    expect(stepsShown(value, step)).toBe(shown)
  })

  it.each([
    [599_999, 100, 600_000, 5_999],
    [600_000, 100, 600_000, 6_000],
    [600_060, 100, 600_000, 6_001],
    [177_560, 100, 600_000, 1_776],
    // A target between two steps: 100.05 km, above 100.0.
    [100_049, 100, 100_050, 1_000],
    [100_051, 100, 100_050, 1_001],
    [1, 100, 40, 0],
    [39, 40, 40, 0],
  ])('of %i by %i, with a target of %i, shows %i', (value, step, target, shown) => {
    expect(stepsShown(value, step, target)).toBe(shown)
  })
})

describe('a share', () => {
  it.each([
    [100, 11, 12, 92],
    [1_000, 22, 24, 917],
    [1_000, 15, 26, 577],
    [1_000, 17, 26, 654],
    [100, 177_600, 600_000, 30],
    [100, 5, 12, 42],
    [1_000, 11, 12, 917],
    [1_000, 2, 3, 667],
    [100, 1, 200, 1],
    [100, 1, 201, 0],
    [100, 199, 200, 99],
    [1_000, 9_999, 10_000, 999],
    [100, 0, 7, 0],
    [100, 7, 7, 100],
  ])('in %i parts, of %i in %i, is %i', (parts, part, whole, share) => {
    expect(shareIn(parts, part, whole)).toBe(share)
  })

  it('is full only if nothing is missing, and never falls as the part grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (whole, any) => {
        const part = any % whole
        expect(shareIn(100, part, whole)).toBeLessThan(100)
        expect(shareIn(100, whole, whole)).toBe(100)
        expect(shareIn(1_000, part + 1, whole)).toBeGreaterThanOrEqual(shareIn(1_000, part, whole))
      }),
    )
  })
})
