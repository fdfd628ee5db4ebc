import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime, parseTime } from './duration.ts'
import { formatMeasure, isMeasurable, parseMeasure } from './measures.ts'

describe('a typed time', () => {
  it.each([
    ['1:52.34', 112_340],
    ['1:52,34', 112_340],
    ['1.52,34', 112_340],
    ['112.34', 112_340],
    ['112,3', 112_300],
    ['112', 112_000],
    ['7:05', 425_000],
    [' 7:05.1 ', 425_100],
    ['75:30.0', 4_530_000],
    ['1:02:07.9', 3_727_900],
    ['1.02.07,9', 3_727_900],
    ['0:59.999', 59_999],
    ['1.5', 1_500],
  ])('reads %j as %i ms', (text, ms) => {
    expect(parseTime(text)).toBe(ms)
  })

  it.each([
    '',
    ':',
    '1:5',
    '1:60',
    '1:62.3',
    '1:02:60',
    '1:2:03',
    '1.2.3',
    '1:52.',
    '.5',
    '-1:00',
    '1:00.1234',
    '52m',
    '1m60',
    '1.5,34',
  ])('refuses %j', (text) => {
    expect(parseTime(text)).toBeNull()
  })

  it('reads back as written, with either separator', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 863_999_999 }), fc.constantFrom(1, 2, 3), (ms, decimals) => {
        const kept = ms - (ms % 10 ** (3 - decimals))
        const text = formatTime(kept, decimals as 1 | 2 | 3)
        expect(parseTime(text)).toBe(kept)
        expect(parseTime(text.replaceAll(':', '.').replace(/\.(\d+)$/, ',$1'))).toBe(kept)
        expect(formatTime(ms, decimals as 1 | 2 | 3)).toBe(text)
      }),
    )
  })
})

describe('a measure', () => {
  it.each([
    ['distance', '8123', 8_123],
    ['distance', '8123 m', 8_123],
    ['distance', '8 123', 8_123],
    ['distance', '8\u202f123 m', 8_123],
    ['distance', '8.123', 8_123],
    ['distance', '12,500 m', 12_500],
    ['weight', '1 000 kg', 1_000_000],
    ['distance', '12.5 km', 12_500],
    ['distance', '12,5km', 12_500],
    ['weight', '92.5', 92_500],
    ['weight', '92,5 kg', 92_500],
    ['weight', '0.125', 125],
    ['count', '18', 18],
    ['power', '650', 650],
    ['power', '650 W', 650],
  ] as const)('reads %s %j as %i', (measure, text, value) => {
    expect(parseMeasure(measure, text)).toBe(value)
  })

  it.each([
    ['time', '0:00.0'],
    ['time', '241:00:00'],
    ['distance', '12.5'],
    ['distance', '500001'],
    ['distance', 'km'],
    ['distance', ''],
    ['weight', '92.5 lb'],
    ['weight', '0'],
    ['weight', '1000.001'],
    ['count', '1.5'],
    ['count', '1e3'],
    ['count', '-3'],
    ['power', '650.5'],
    ['power', '10001'],
  ] as const)('refuses %s %j', (measure, text) => {
    expect(parseMeasure(measure, text)).toBeNull()
  })

  const notations = [
    { measure: 'time', step: 10 },
    { measure: 'time', step: 100 },
    { measure: 'distance', step: 1 },
    { measure: 'weight', step: 1 },
    { measure: 'count', step: 1 },
    { measure: 'power', step: 1 },
  ] as const

  it.each(notations)('reads back as written: %o', (notation) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (steps) => {
        const value = steps * notation.step
        fc.pre(isMeasurable(notation.measure, value))
        const text = formatMeasure(notation, value)
        expect(parseMeasure(notation.measure, text)).toBe(value)
        expect(parseMeasure(notation.measure, text.replace('.', ','))).toBe(value)
      }),
    )
  })

  it.each([
    [{ measure: 'time', step: 10 }, 112_340, '1:52.34'],
    [{ measure: 'time', step: 100 }, 420_000, '7:00.0'],
    [{ measure: 'weight', step: 1 }, 92_500, '92.5'],
    [{ measure: 'weight', step: 1 }, 100_000, '100'],
    [{ measure: 'distance', step: 1 }, 8_123, '8123'],
  ] as const)('writes %o of %i as %s', (notation, value, text) => {
    expect(formatMeasure(notation, value)).toBe(text)
  })
})

describe('a displayed time', () => {
  it.each([
    [43_720, 10, '43.72'],
    [5_100, 10, '5.10'],
    [16_800, 100, '16.8'],
    [60_000, 10, '1:00.00'],
    [112_340, 10, '1:52.34'],
    [3_723_400, 100, '1:02:03.4'],
  ])('writes %i ms as %s', (ms, step, text) => {
    expect(formatMeasure({ measure: 'time', step }, ms)).toBe(text)
  })
})
