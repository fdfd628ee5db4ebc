import type { AgeClass, CompetesAs } from '../age-classes/model.ts'
import { classesOn } from '../age-classes/rules.ts'
import type { Direction } from '../disciplines/model.ts'
import type { CalendarDay } from '../kernel/calendar-day.ts'
import { shareIn, stepsShown } from '../kernel/figures.ts'

/** So many parts of a standard are all of it: hundredths of a per cent. */
const WHOLE = 10_000

/**
 * A value as hundredths of a per cent of a standard in the same unit, by velocity: standard / time where the least is best,
 * value / standard where the most is. 5:53 against 5:19 is 9037. Below the standard it is below 10,000, however close.
 */
export const percentOfStandard = (direction: Direction, value: number, standard: number): number =>
  direction === 'least' ? shareIn(WHOLE, standard, value) : shareIn(WHOLE, value, standard)

/** The mean of an athlete's per cents in hundredths of a per cent, and over how many disciplines; null over none. */
export function meanPercent(percents: readonly number[]): { percent: number; over: number } | null {
  if (percents.length === 0) return null
  const sum = percents.reduce((total, percent) => total + percent, 0)
  return { percent: stepsShown(sum, percents.length, WHOLE * percents.length), over: percents.length }
}

interface Category {
  readonly competesAs: CompetesAs
  /** The name of one of the set's age classes; empty for all ages. */
  readonly ageClass: string
}

interface Athlete {
  readonly competesAs: CompetesAs | null
  readonly yearOfBirth: number | null
}

/**
 * The standard of one discipline that is for an athlete on a day: of their own category before an open one, and within it of
 * the narrowest age class that they are in before one of all ages. Whoever says neither is judged by what is open to all ages.
 * Undefined where none is for them.
 */
export function standardFor<S extends Category>(
  standards: readonly S[],
  { competesAs, yearOfBirth }: Athlete,
  { ageClasses, day }: { readonly ageClasses: readonly AgeClass[]; readonly day: CalendarDay },
): S | undefined {
  const own = yearOfBirth === null ? [] : classesOn(ageClasses, yearOfBirth, day).map(({ name }) => name)
  const categories = competesAs === null ? [] : [competesAs]
  for (const category of [...categories, 'open'])
    for (const ageClass of [...own, '']) {
      const found = standards.find((one) => one.competesAs === category && one.ageClass === ageClass)
      if (found) return found
    }
  return undefined
}
