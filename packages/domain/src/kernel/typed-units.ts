import { withoutGroups, withoutMarks } from './figures.ts'
import { fromUnit, toUnit, type Unit } from './units.ts'

/** Decimals of stored values: whole metres and grams, tenths of a degree. */
const storedDecimals = {
  kilometres: 3,
  metres: 3,
  miles: 3,
  kilograms: 3,
  pounds: 3,
  celsius: 1,
  fahrenheit: 1,
} as const satisfies Record<Unit, number>

/** More than any unit needs to tell two stored values apart. */
const MAX_DECIMALS = 6

/**
 * Converts text typed in a unit to the same quantity in kilometres, kilograms or degrees Celsius, rounded to what is
 * stored. Accepts a decimal point or comma. Returns unreadable text unchanged, for the field's own reader to refuse.
 */
export function fromTyped(typed: string, unit: Unit, decimals: number = storedDecimals[unit]): string {
  if (isStored(unit)) return typed
  const value = read(unit === 'metres' ? withoutMarks(typed.trim()) : typed)
  return value === null ? typed : rounded(fromUnit(value, unit), decimals)
}

/**
 * Inverse of `fromTyped`: the shortest text in the unit that reads back as the same stored value. So a person finds
 * what they typed, and saving an unchanged form changes nothing.
 */
export function toTyped(stored: string, unit: Unit, decimals: number = storedDecimals[unit]): string {
  const value = isStored(unit) ? null : read(stored)
  if (value === null) return stored
  const same = rounded(value, decimals)
  for (let digits = 0; digits < MAX_DECIMALS; digits++) {
    const text = rounded(toUnit(value, unit), digits)
    if (fromTyped(text, unit, decimals) === same) return text
  }
  return rounded(toUnit(value, unit), MAX_DECIMALS)
}

const STORED: ReadonlySet<Unit> = new Set(['kilometres', 'kilograms', 'celsius'])

/** Whether text in this unit needs no conversion. */
const isStored = (unit: Unit): boolean => STORED.has(unit)

function read(text: string): number | null {
  const number = withoutGroups(text).replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : null
}

const rounded = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))
