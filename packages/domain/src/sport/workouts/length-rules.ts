import type { Amount, Step } from './model.ts'

/** Metres or milliseconds of an amount of this kind. NaN for another kind, a range or an open length, so no sum matches. */
export function lengthAs(kind: Amount['kind'], amount: Amount): number {
  if (amount.kind !== kind || amount.kind === 'open' || amount.kind === 'strokes') return Number.NaN
  const length = amount.kind === 'distance' ? amount.metres : amount.ms
  return length === amount.most ? length : Number.NaN
}

/** Most pieces that a step can have, including repetitions. */
export const countPieces = (step: Step): number =>
  step.kind === 'piece' ? 1 : step.mostTimes * step.steps.reduce((sum, inner) => sum + countPieces(inner), 0)
