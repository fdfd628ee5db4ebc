import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effortKeys, roundAgainst, toEffortKey, toEffortTarget } from './efforts.ts'

describe('keys of efforts', () => {
  it('name a distance or a time, each once', () => {
    expect(effortKeys.map((key) => toEffortKey(toEffortTarget(key)))).toEqual([...effortKeys])
    expect(new Set(effortKeys).size).toBe(14)
    expect(toEffortTarget('500m')).toEqual({ kind: 'distance', metres: 500 })
    expect(toEffortTarget('60s')).toEqual({ kind: 'time', seconds: 60 })
  })
})

describe('a stretch between samples', () => {
  it('is rounded against the athlete: time up, metres down', () => {
    expect(roundAgainst({ seconds: 200.04, metres: 235.96 }, 10)).toEqual({ seconds: 200.1, metres: 235.9 })
    expect(roundAgainst({ seconds: 200.04, metres: 235.96 })).toEqual({ seconds: 200.04, metres: 235.96 })
    expect(roundAgainst({ seconds: 67.1 + 33.2, metres: 1159.999_999_9 })).toEqual({
      seconds: 100.3,
      metres: 1160,
    })
  })

  it('is never faster or further than it was, nor off by a step', () => {
    const figure = fc.double({ min: 0, max: 100_000, noNaN: true })
    fc.assert(
      fc.property(figure, figure, fc.constantFrom(1, 10, 100, 1000), (seconds, metres, steps) => {
        const rounded = roundAgainst({ seconds, metres }, steps)
        const noise = 2e-3 / steps
        expect(rounded.seconds).toBeGreaterThanOrEqual(seconds - noise)
        expect(rounded.seconds).toBeLessThan(seconds + 1 / steps + noise)
        expect(rounded.metres).toBeLessThanOrEqual(metres + noise)
        expect(rounded.metres).toBeGreaterThan(metres - 1 / steps - noise)
      }),
    )
  })
})
