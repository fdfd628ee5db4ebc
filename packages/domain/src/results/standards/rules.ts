import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { shareIn, stepsShown } from '../../kernel/figures.ts'
import type { AgeClass, CompetesAs } from '../../sport/age-classes/model.ts'
import { classesOn } from '../../sport/age-classes/rules.ts'
import type { Direction } from '../disciplines/model.ts'
import type { Comparison, StandardSet } from './model.ts'

/** 100 % in hundredths of a per cent. */
const WHOLE = 10_000

/**
 * Velocity as a share of the standard's in hundredths of a per cent: standard / time, or value / standard. 5:53 against
 * 5:19 is 9037. Below the standard it is always below 10,000.
 */
export const percentOfStandard = (direction: Direction, value: number, standard: number): number =>
  direction === 'least' ? shareIn(WHOLE, standard, value) : shareIn(WHOLE, value, standard)

/** Mean in hundredths of a per cent, and number of disciplines. Null without any. */
export function meanPercent(percents: readonly number[]): { percent: number; over: number } | null {
  if (percents.length === 0) return null
  const sum = percents.reduce((total, percent) => total + percent, 0)
  return { percent: stepsShown(sum, percents.length, WHOLE * percents.length), over: percents.length }
}

interface Compared {
  readonly disciplineKey: string
  readonly direction: Direction
  readonly value: number
  readonly date: CalendarDay
}

/** Compares records with a set, by the age class on the record's day. Skips records without a standard. */
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
  readonly ageClass: string
}

interface Athlete {
  readonly competesAs: CompetesAs | null
  readonly yearOfBirth: number | null
}

/**
 * The athlete's standard in a discipline on a day. Their own category wins over open, and the narrowest age class over
 * all ages. Without category or age, only open standards for all ages apply. Undefined without one.
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
