import { expect, it } from 'vitest'
import { readNumber, readTime } from './values.ts'

it.each<[string, number, boolean, (number | null)?]>([
  ['2026-06-01T06:00:00Z', Date.UTC(2026, 5, 1, 6), true],
  ['2026-06-01T06:00:00.250Z', Date.UTC(2026, 5, 1, 6, 0, 0, 250), true],
  ['2026-06-01T08:30:00+02:30', Date.UTC(2026, 5, 1, 6), true, 150],
  ['2026-06-01T04:00:00-0200', Date.UTC(2026, 5, 1, 6), true, -120],
  ['2026-06-01T06:00:00+00:00', Date.UTC(2026, 5, 1, 6), true],
  ['2026-06-01 06:00:00', Date.UTC(2026, 5, 1, 6), false],
  ['2026-06-01T06:00Z', Date.UTC(2026, 5, 1, 6), true],
  ['2026-06-01T08:00:00+02', Date.UTC(2026, 5, 1, 6), true, 120],
  ['2026-06-01T08:00:00 +2:00', Date.UTC(2026, 5, 1, 6), true, 120],
  ['0001-01-01T00:00:05Z', -62_135_596_795_000, true],
  ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1), true],
])('%s is a moment', (text, ms, hasZone, utcOffset = null) => {
  expect(readTime(text)).toEqual({ ms, hasZone, utcOffset })
})

it.each([
  ['2026-02-30T06:00:00Z'],
  ['2026-13-01T06:00:00Z'],
  ['2026-06-01T24:00:00Z'],
  ['2026-06-01T06:61:00Z'],
  ['2026-06-01'],
  ['1 June 2026 06:00:00'],
  ['1780293600'],
  [''],
  [undefined],
])('refuses %s', (text) => {
  expect(readTime(text)).toBeNull()
})

it.each([
  ['4.25', 4.25],
  ['-7', -7],
  ['1.5e2', 150],
  ['.5', 0.5],
  ['', Number.NaN],
  ['0x10', Number.NaN],
  ['Infinity', Number.NaN],
  ['12 m', Number.NaN],
  [undefined, Number.NaN],
])('reads %s as the number %d', (text, number) => {
  expect(readNumber(text)).toBe(number)
})
