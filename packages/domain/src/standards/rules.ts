import type { AgeClass, CompetesAs } from '../age-classes/model.ts'
import { classesOn } from '../age-classes/rules.ts'
import type { Direction } from '../disciplines/model.ts'
import type { CalendarDay } from '../kernel/calendar-day.ts'
import { shareIn, stepsShown } from '../kernel/figures.ts'
import type { Comparison, StandardSet } from './model.ts'

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

interface Compared {
  readonly disciplineKey: string
  readonly direction: Direction
  /** In the unit of the standards of its discipline. */
  readonly value: number
  readonly date: CalendarDay
}

/** An athlete's records against a set, each in the age class of the day on which it was set; those without a standard are left out. */
export function compareRecords(
  records: readonly Compared[],
  { id, name, ageClasses, standards }: Pick<StandardSet, 'id' | 'name' | 'ageClasses' | 'standards'>,
  athlete: Athlete,
): Comparison {
  const ofDiscipline = Map.groupBy(standards, ({ disciplineKey }) => disciplineKey)
  const items = records.flatMap(({ disciplineKey, direction, value, date }) => {
    const found = standardFor(ofDiscipline.get(disciplineKey) ?? [], athlete, { ageClasses, day: date })
    if (!found) return []
    const { disciplineKey: _, ...standard } = found
    return [{ disciplineKey, percent: percentOfStandard(direction, value, standard.value), standard }]
  })
  return { id, name, mean: meanPercent(items.map(({ percent }) => percent)), items }
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
