import type { CalendarDay } from '../kernel/calendar-day.ts'
import { type FieldError, invalidField } from '../kernel/errors.ts'
import { type AgeClass, OLDEST } from './model.ts'

/**
 * How old somebody counts as on a day, in years. Counted by the year it is the age that they turn in it. Counted by the day
 * it is the age that they are sure to have, since the day of birth is known to nobody: a year less, but on the year's last day.
 */
export function ageOn(day: CalendarDay, yearOfBirth: number, countedBy: AgeClass['countedBy']): number {
  const turned = Number(day.slice(0, 4)) - yearOfBirth
  return countedBy === 'year' || day.endsWith('-12-31') ? turned : turned - 1
}

/** Whether somebody is in an age class on a day. */
export function isInAgeClass(
  { from, to, countedBy }: AgeClass,
  yearOfBirth: number,
  day: CalendarDay,
): boolean {
  const age = ageOn(day, yearOfBirth, countedBy)
  return age >= from && (to === null || age <= to)
}

/** The ages of a class as ages turned in a day's calendar year: a class counted by the day takes people a year later. */
export function turnedAges(
  { from, to, countedBy }: AgeClass,
  day: CalendarDay,
): Pick<AgeClass, 'from' | 'to'> {
  const turned = (age: number) =>
    Math.min(countedBy === 'year' || day.endsWith('-12-31') ? age : age + 1, OLDEST)
  return { from: turned(from), to: to === null ? null : turned(to) }
}

/** The narrowest of the classes that somebody is in on a day comes first; those without an end come last. */
export const classesOn = (
  classes: readonly AgeClass[],
  yearOfBirth: number,
  day: CalendarDay,
): readonly AgeClass[] =>
  classes.filter((one) => isInAgeClass(one, yearOfBirth, day)).toSorted((a, b) => spanOf(a) - spanOf(b))

const spanOf = ({ from, to }: AgeClass): number => (to ?? Number.POSITIVE_INFINITY) - from

/** What is wrong with age classes, by its field: one that ends before it begins, a second one of a name; null where nothing is. */
export function judgeAgeClasses(classes: readonly AgeClass[]): FieldError | null {
  const names = new Set<string>()
  for (const [index, { name, from, to }] of classes.entries()) {
    if (to !== null && to < from) return { path: `ageClasses.${index}.to`, code: 'ageOrder' }
    if (Math.max(from, to ?? from) > OLDEST) return { path: `ageClasses.${index}.from`, code: 'ageRange' }
    if (names.has(name.toLowerCase())) return { path: `ageClasses.${index}.name`, code: 'ageClassTwice' }
    names.add(name.toLowerCase())
  }
  return null
}

/** Throws an invalid `yearOfBirth` for somebody who is not born yet. */
export function refuseUnborn(yearOfBirth: number | null | undefined, today: CalendarDay): void {
  if (yearOfBirth != null && yearOfBirth > Number(today.slice(0, 4)))
    throw invalidField('yearOfBirth', 'yearOfBirthRange')
}
