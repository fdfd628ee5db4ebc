export interface Strain {
  /** Mean of the daily loads divided by their sample standard deviation. */
  readonly monotony: number
  readonly strain: number
}

const DAYS = 7

/** Monotony and strain of seven daily loads in AU, rest days 0. Null for fewer, or equal loads. Source: Foster 1998, MSSE 30(7). */
export function computeStrain(loads: readonly number[]): Strain | null {
  if (loads.length !== DAYS || loads.every((load) => load === loads[0])) return null
  const sum = loads.reduce((total, load) => total + load, 0)
  const mean = sum / DAYS
  const squares = loads.reduce((total, load) => total + (load - mean) ** 2, 0)
  const monotony = mean / Math.sqrt(squares / (DAYS - 1))
  return { monotony, strain: sum * monotony }
}
