import { describe, expect, test } from 'vitest'
import { hoursToMs, msAsHours } from './amounts.ts'

describe('hours in a field', () => {
  test.each([
    ['12', 43_200_000],
    ['12.5', 45_000_000],
    [' 12,5 ', 45_000_000],
    ['7:20', 26_400_000],
    ['0.001', 3_600],
  ])('reads %s as %i ms and writes it back', (typed, ms) => {
    expect(hoursToMs(typed)).toBe(ms)
    expect(msAsHours(ms)).toBe(typed.trim().replace(',', '.'))
  })

  test('reads grouped digits', () => expect(hoursToMs('1 200,5')).toBe(4_321_800_000))

  test.each(['', 'ten', '7:60', '-1', '1.2345', '1e3'])('refuses %j', (typed) => {
    expect(hoursToMs(typed)).toBeNaN()
  })
})
