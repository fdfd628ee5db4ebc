import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromTyped, toTyped } from './typed-units.ts'
import { fromUnit, toUnit, type Unit } from './units.ts'

describe('conversions', () => {
  it.each<[number, Unit, number]>([
    [1.609344, 'miles', 1],
    [42.195, 'miles', 26.218757],
    [2, 'metres', 2_000],
    [0.45359237, 'pounds', 1],
    [72.5, 'pounds', 159.83514],
    [0, 'fahrenheit', 32],
    [100, 'fahrenheit', 212],
    [-40, 'fahrenheit', -40],
    [12.5, 'celsius', 12.5],
  ])('of %d to %s give %d, and back', (value, unit, expected) => {
    expect(toUnit(value, unit)).toBeCloseTo(expected, 5)
    expect(fromUnit(toUnit(value, unit), unit)).toBeCloseTo(value, 9)
  })
})

/** Greatest stored values, in steps of what is stored: 1,000 km, 1 t, and 100 °C. */
const kinds = {
  metres: { most: 1_000_000, least: 0, steps: 1_000 },
  miles: { most: 1_000_000, least: 0, steps: 1_000 },
  pounds: { most: 1_000_000, least: 0, steps: 1_000 },
  fahrenheit: { most: 1_000, least: -1_000, steps: 10 },
} as const
const converted = Object.keys(kinds) as (keyof typeof kinds)[]

describe('typing in a unit', () => {
  it.each(converted)('of %s gives back what is stored', (unit) => {
    const { least, most, steps } = kinds[unit]
    fc.assert(
      fc.property(fc.integer({ min: least, max: most }), (value) => {
        const stored = String(value / steps)
        expect(fromTyped(toTyped(stored, unit), unit)).toBe(stored)
      }),
    )
  })

  /** Decimals with which two texts never mean the same stored value. */
  const distinct = { metres: 0, miles: 2, pounds: 2, fahrenheit: 0 } as const

  it.each(converted)('of %s shows what was typed', (unit) => {
    const tens = 10 ** distinct[unit]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 * tens }), (value) => {
        const typed = String(value / tens)
        expect(toTyped(fromTyped(typed, unit), unit)).toBe(typed)
      }),
    )
  })

  it.each(converted)('of %s takes a decimal point and a comma', (unit) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (hundredths) => {
        const typed = (hundredths / 100).toFixed(2)
        expect(fromTyped(typed.replace('.', ','), unit)).toBe(fromTyped(typed, unit))
      }),
    )
  })

  it.each<[string, Unit, string]>([
    ['7.5', 'miles', '12.07'],
    ['7,5', 'miles', '12.07'],
    [' 7. ', 'miles', '11.265'],
    ['.5', 'miles', '0.805'],
    ['1 000,5', 'miles', '1610.149'],
    ['5000', 'metres', '5'],
    ['5.000', 'metres', '5'],
    ['21,097', 'metres', '21.097'],
    ['5.000', 'miles', '8.047'],
    ['159.8', 'pounds', '72.484'],
    ['54', 'fahrenheit', '12.2'],
    ['-4', 'fahrenheit', '-20'],
    ['31.9', 'fahrenheit', '-0.1'],
    ['12,5', 'kilometres', '12,5'],
    ['', 'miles', ''],
    ['far', 'miles', 'far'],
    ['92.5 kg', 'pounds', '92.5 kg'],
    ['1e3', 'miles', '1e3'],
  ])('reads %j %s as %j', (typed, unit, stored) => {
    expect(fromTyped(typed, unit)).toBe(stored)
  })

  it('rounds to the decimals of a value that is stored more coarsely', () => {
    expect(fromTyped('150', 'pounds', 0)).toBe('68')
    expect(toTyped('68', 'pounds', 0)).toBe('150')
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 200 }), (kilograms) => {
        const stored = String(kilograms)
        expect(fromTyped(toTyped(stored, 'pounds', 0), 'pounds', 0)).toBe(stored)
      }),
    )
  })
})
