import type { Units } from './unit-choices.ts'

export const defaultUnits: Units = {
  distanceUnit: 'kilometres',
  paceUnit: 'split',
  weightUnit: 'kilograms',
  temperatureUnit: 'celsius',
}

/**
 * Sizes in kilometres, kilograms and degrees Celsius, and the reading at zero of those. Exact: a mile is 1609.344 m, a
 * pound 0.45359237 kg (agreement of 1 July 1959; NIST Special Publication 811, appendix B.8).
 */
const scales = {
  kilometres: [1, 0],
  metres: [0.001, 0],
  miles: [1.609344, 0],
  kilograms: [1, 0],
  pounds: [0.45359237, 0],
  celsius: [1, 0],
  fahrenheit: [5 / 9, 32],
} as const

export type Unit = keyof typeof scales

/** Converts kilometres, kilograms or degrees Celsius to a unit of the same quantity. */
export const toUnit = (value: number, unit: Unit): number => value / scales[unit][0] + scales[unit][1]

/** Inverse of `toUnit`. */
export const fromUnit = (value: number, unit: Unit): number => (value - scales[unit][1]) * scales[unit][0]
