import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTenths, secondsToMs } from './duration.ts'

describe('decimal seconds', () => {
  it.each([
    ['1279.1', 1_279_100],
    ['300', 300_000],
    [' 0.05 ', 50],
    ['1279,1', 1_279_100],
    ['63649.9', 63_649_900],
    ['1.2345', 1_234],
  ])('reads %s as %i milliseconds', (text, ms) => {
    expect(secondsToMs(text)).toBe(ms)
  })

  it.each(['', '-1', '1:30', '1.', 'NaN', '1e3', '123456789'])('refuses %j', (text) => {
    expect(secondsToMs(text)).toBeNull()
  })

  it('are exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (ms) => {
        const text = `${Math.trunc(ms / 1_000)}.${String(ms % 1_000).padStart(3, '0')}`
        return secondsToMs(text) === ms
      }),
    )
  })
})

describe('a time with tenths', () => {
  it.each([
    [127_910, '2:07.9'],
    [59_999, '0:59.9'],
    [60_000, '1:00.0'],
    [3_727_900, '1:02:07.9'],
    [0, '0:00.0'],
  ])('%i ms is %s', (ms, written) => {
    expect(formatTenths(ms)).toBe(written)
  })
})
