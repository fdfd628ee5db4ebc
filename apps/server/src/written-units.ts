import type { Units } from '@boathouse/domain/kernel/unit-choices'
import { toUnit } from '@boathouse/domain/kernel/units'
import type { Translate } from '@boathouse/messages'

/** Greatest number of decimals: metres, 16 m, grams, 45 g. */
const decimals = { kilometres: 3, miles: 2, kilograms: 3, pounds: 1 } as const

function written(t: Translate, locale: string, value: number, unit: keyof typeof decimals): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals[unit] })
  return t(`amount.${unit}`, { shown: number.format(toUnit(value, unit)) })
}

/** Formats metres in the reader's unit: '12.4 km', '7.7 mi'. */
export const writeDistance = (
  t: Translate,
  locale: string,
  { metres, unit }: { readonly metres: number; readonly unit: Units['distanceUnit'] },
): string => written(t, locale, metres / 1_000, unit)

/** Formats grams in the reader's unit: '92.5 kg', '203.9 lb'. */
export const writeWeight = (
  t: Translate,
  locale: string,
  { grams, unit }: { readonly grams: number; readonly unit: Units['weightUnit'] },
): string => written(t, locale, grams / 1_000, unit)
