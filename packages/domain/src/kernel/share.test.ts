import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareIn } from './share.ts'

describe('a share', () => {
  it.each([
    [100, 11, 12, 92],
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

  it('is all of it only where nothing is missing, and never falls as the part grows', () => {
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
