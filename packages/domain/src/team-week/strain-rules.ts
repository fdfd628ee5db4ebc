/** What seven daily loads say besides their sum. */
export interface Strain {
  /** Mean of the daily loads over their standard deviation, the sample's. */
  readonly monotony: number
  /** The week's load times that. */
  readonly strain: number
}

const DAYS = 7

/**
 * Monotony and strain of a week (Foster 1998, MSSE 30(7)), from the load of each of its seven days in AU, rest days 0. Null
 * where there are fewer days, or all are alike: then there is nothing to divide by.
 */
export function computeStrain(loads: readonly number[]): Strain | null {
  if (loads.length !== DAYS || loads.every((load) => load === loads[0])) return null
  const sum = loads.reduce((total, load) => total + load, 0)
  const mean = sum / DAYS
  const squares = loads.reduce((total, load) => total + (load - mean) ** 2, 0)
  const monotony = mean / Math.sqrt(squares / (DAYS - 1))
  return { monotony, strain: sum * monotony }
}
