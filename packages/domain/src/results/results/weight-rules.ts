import { invalidField } from '../../kernel/errors.ts'
import type { CraftKey } from '../../sport/sports/model.ts'
import { type Discipline, disciplines } from '../disciplines/model.ts'
import { roundToStep } from '../disciplines/rules.ts'

const POUNDS_PER_KILOGRAM = 2.20462
const GRAMS_PER_KILOGRAM = 1_000

/** Limits of a rower's weight, in grams. */
export const LEAST_BODY_WEIGHT = 20_000
export const MAX_BODY_WEIGHT = 250_000

const rowErgs: ReadonlySet<CraftKey | null> = new Set(['rowErg', 'rowErgDynamic', 'rowErgSlides'])

/** Concept2's formula applies to times and distances on its RowErg. */
export function isWeightAdjusted(disciplineKey: string): boolean {
  const discipline = disciplines.get(disciplineKey)
  return discipline?.event === null && rowErgs.has(discipline.craft)
}

/** (lb / 270)^0.222, for grams. Below 1 for under 270 lb. Source: concept2.com, Weight Adjustment Calculator. */
export const weightFactor = (grams: number): number =>
  (((grams / GRAMS_PER_KILOGRAM) * POUNDS_PER_KILOGRAM) / 270) ** 0.222

/** Result at 270 lb: time × factor, or distance / factor, never rounded in the athlete's favour. Null if invalid. */
export function adjustForWeight(discipline: Discipline, value: number, grams: number): number | null {
  const factor = weightFactor(grams)
  return roundToStep(discipline, discipline.measure === 'time' ? value * factor : value / factor)
}

/** Throws a field error `bodyWeight` for a result without weight adjustment: it would be stored for nothing. */
export function refuseNeedlessWeight(disciplineKey: string, grams: number | null): void {
  if (grams !== null && !isWeightAdjusted(disciplineKey)) throw invalidField('bodyWeight', 'bodyWeightRowErg')
}

/** Null without a weight, or if the discipline has no weight adjustment. */
export function weightAdjustedValue({
  disciplineKey,
  value,
  bodyWeight,
}: {
  readonly disciplineKey: string
  readonly value: number
  readonly bodyWeight: number | null
}): number | null {
  const discipline = isWeightAdjusted(disciplineKey) ? disciplines.get(disciplineKey) : undefined
  return discipline && bodyWeight !== null ? adjustForWeight(discipline, value, bodyWeight) : null
}
