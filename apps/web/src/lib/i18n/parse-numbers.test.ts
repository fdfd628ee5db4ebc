import { expect, test } from 'vitest'
import { kilometresToMetres, metresAsKilometres, parseDecimal } from './parse-numbers.ts'

test.each([
  ['12.5', 12_500],
  ['12,5', 12_500],
  [' 8 ', 8_000],
  ['0.001', 1],
  ['.5', 500],
  ['5.', 5_000],
  ['1.005', 1_005],
  ['2.6759', 2_675],
  ['500', 500_000],
  ['2 000', 2_000_000],
  ['1 234,5', 1_234_500],
  ['12 5', Number.NaN],
  ['', null],
  ['  ', null],
  ['.', Number.NaN],
  ['12 km', Number.NaN],
  ['-1', Number.NaN],
  ['1,2,3', Number.NaN],
  ['1e3', Number.NaN],
])('reads %j kilometres as %s metres', (typed, metres) => {
  expect(kilometresToMetres(typed)).toBe(metres)
})

test('writes every distance so that it reads back the same', () => {
  for (let metres = 0; metres <= 500_000; metres += 1)
    if (kilometresToMetres(metresAsKilometres(metres)) !== metres) throw new Error(String(metres))
  expect(metresAsKilometres(12_500)).toBe('12.5')
  expect(metresAsKilometres(12_005)).toBe('12.005')
  expect(metresAsKilometres(8_000)).toBe('8')
})

test('accepts a comma or a point in numbers', () => {
  expect(parseDecimal('45,9')).toBe(45.9)
  expect(parseDecimal('')).toBe(null)
  for (const space of [' ', '\u00a0', '\u202f']) expect(parseDecimal(`2${space}000,5`)).toBe(2000.5)
  for (const wrong of ['abc', '1e3', '0x10', '+5', '90 min', '1,2,3'])
    expect(parseDecimal(wrong)).toBe(Number.NaN)
})
