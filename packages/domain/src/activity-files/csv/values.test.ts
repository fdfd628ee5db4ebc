import { expect, it } from 'vitest'
import { readDecimal, readDuration, readLocalStart } from './values.ts'

it.each([
  ['01:02:03.4', 3723.4],
  ['02:03.4', 123.4],
  ['0:02:40', 160],
  ['75:00', 4500],
  ['123,4', 123.4],
])('%s lasts %d seconds', (text, seconds) => {
  expect(readDuration(text)).toBeCloseTo(seconds, 9)
})

it.each(['---', '1:60', '-5', '', undefined])('%s lasts nobody knows how long', (text) => {
  expect(readDuration(text)).toBeNaN()
})

it('a number has a point or a decimal comma', () => {
  expect(['1.5', '1,5', '-7', '1,234.5', ''].map(readDecimal)).toEqual([1.5, 1.5, -7, Number.NaN, Number.NaN])
})

it.each([
  ['06/01/26 06:05am', Date.UTC(2026, 5, 1, 6, 5)],
  ['6/1/2026 12:05 PM', Date.UTC(2026, 5, 1, 12, 5)],
  ['06/01/26 12:05am', Date.UTC(2026, 5, 1, 0, 5)],
  ['06/01/2026 18:05:09', Date.UTC(2026, 5, 1, 18, 5, 9)],
  ['2026-06-01 06:05', Date.UTC(2026, 5, 1, 6, 5)],
  ['2026-06-01T06:05:09', Date.UTC(2026, 5, 1, 6, 5, 9)],
])('%s is what the clock showed', (text, ms) => {
  expect(readLocalStart(text)).toEqual({ ms, clock: 'local' })
})

it.each([
  '31/12/26 06:05am',
  '02/30/26 06:05',
  '2026-06-01 24:00',
  '2026-06-01 06:61',
  '2026-06-01',
  '',
  undefined,
])('%s is no time', (text) => {
  expect(readLocalStart(text)).toBeNull()
})
