import { type Discipline, disciplines } from '../disciplines/model.ts'
import { roundToStep } from '../disciplines/rules.ts'
import { invalidField } from '../kernel/errors.ts'
import type { CraftKey } from '../sports/model.ts'

const POUNDS_PER_KILOGRAM = 2.20462
const GRAMS_PER_KILOGRAM = 1_000

/** The lightest and the heaviest that a rower's weight can be, in grams. */
export const LEAST_BODY_WEIGHT = 20_000
export const MOST_BODY_WEIGHT = 250_000

const rowErgs: ReadonlySet<CraftKey | null> = new Set(['rowErg', 'rowErgDynamic', 'rowErgSlides'])

/** Whether results of a discipline are adjusted by weight: Concept2's formula is for times and distances on its RowErg. */
export function isWeightAdjusted(disciplineKey: string): boolean {
  const discipline = disciplines.get(disciplineKey)
  return discipline?.event === null && rowErgs.has(discipline.craft)
}

/**
 * Concept2's factor of weight adjustment: (lb / 270)^0.222, of a weight in grams (concept2.com, Weight Adjustment Calculator).
 * It is below 1 for whoever weighs less than 270 lb.
 */
export const weightFactor = (grams: number): number =>
  (((grams / GRAMS_PER_KILOGRAM) * POUNDS_PER_KILOGRAM) / 270) ** 0.222

/**
 * A RowErg result as it would be at 270 lb, in the unit of its value: a time × factor, a distance / factor, as finely as the
 * discipline is kept and rounded against the athlete. Null where it is nothing that can be measured.
 */
export function adjustForWeight(discipline: Discipline, value: number, grams: number): number | null {
  const factor = weightFactor(grams)
  return roundToStep(discipline, discipline.measure === 'time' ? value * factor : value / factor)
}

/** Throws an invalid `bodyWeight` for a weight on a result that no formula adjusts: it would be kept for nothing. */
export function refuseNeedlessWeight(disciplineKey: string, grams: number | null): void {
  if (grams !== null && !isWeightAdjusted(disciplineKey)) throw invalidField('bodyWeight', 'bodyWeightRowErg')
}

/** What a result is when adjusted by the weight of its day, in the unit of its value; null where it has none. */
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
