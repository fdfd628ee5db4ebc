import { describe, expect, test } from 'vitest'
import { hoursToMs, msAsHours } from './amounts.ts'

describe('hours', () => {
  test.each([
    ['12', 43_200_000],
    ['12.5', 45_000_000],
    [' 12,5 ', 45_000_000],
    ['7:20', 26_400_000],
    ['0.001', 3_600],
  ])('%s are %i ms, and are typed so again', (typed, ms) => {
    expect(hoursToMs(typed)).toBe(ms)
    expect(msAsHours(ms)).toBe(typed.trim().replace(',', '.'))
  })

  test.each(['', 'ten', '7:60', '-1', '1.2345', '1e3'])('%j are none', (typed) => {
    expect(hoursToMs(typed)).toBeNaN()
  })
})
