import { expect, it } from 'vitest'
import { readDecimal, readDuration, readLocalStart } from './values.ts'

it.each([
  ['01:02:03.4', 3723.4],
  ['02:03.4', 123.4],
  ['0:02:40', 160],
  ['75:00', 4500],
  ['123,4', 123.4],
])('reads %s as %d seconds', (text, seconds) => {
  expect(readDuration(text)).toBeCloseTo(seconds, 9)
})

it.each(['---', '1:60', '-5', '', undefined])('refuses %s as a duration', (text) => {
  expect(readDuration(text)).toBeNaN()
})

it('accepts a point or a decimal comma', () => {
  expect(['1.5', '1,5', '-7', '1,234.5', ''].map(readDecimal)).toEqual([1.5, 1.5, -7, Number.NaN, Number.NaN])
})

it.each([
  ['13/1/2026 12:05 PM', Date.UTC(2026, 0, 13, 12, 5)],
  ['01/13/26 12:05am', Date.UTC(2026, 0, 13, 0, 5)],
  ['06/06/2026 18:05:09', Date.UTC(2026, 5, 6, 18, 5, 9)],
  ['2026-06-01 06:05', Date.UTC(2026, 5, 1, 6, 5)],
  ['2026-06-01T06:05:09', Date.UTC(2026, 5, 1, 6, 5, 9)],
])('reads %s as local time', (text, ms) => {
  expect(readLocalStart(text)).toEqual({ start: { ms, clock: 'local' }, notices: [] })
})

it('keeps the time of an ambiguous date', () => {
  expect(readLocalStart('01/03/2021 12:56 p.m.')).toEqual({
    start: null,
    openDay: { days: ['2021-03-01', '2021-01-03'], time: '12:56' },
    notices: [{ code: 'dayAmbiguous', figures: {} }],
  })
})

it('reads a date without a time as a day', () => {
  expect(readLocalStart('2026-06-01 24:00')).toEqual({
    start: null,
    openDay: { days: ['2026-06-01'], time: null },
    notices: [],
  })
})

it.each(['02/30/26 06:05', '', undefined])('refuses %s as a date', (text) => {
  expect(readLocalStart(text)).toEqual({ start: null, notices: [{ code: 'dayUnknown', figures: {} }] })
})
