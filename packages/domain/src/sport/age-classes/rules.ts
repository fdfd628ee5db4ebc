import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { type FieldError, invalidField } from '../../kernel/errors.ts'
import { type AgeClass, OLDEST } from './model.ts'

/**
 * Age on a day, in years. By the year: the age turned in it. By the day: the lower bound, because only the year of
 * birth is known; a year less, except on 31 December.
 */
export function ageOn(day: CalendarDay, yearOfBirth: number, countedBy: AgeClass['countedBy']): number {
  const turned = Number(day.slice(0, 4)) - yearOfBirth
  return countedBy === 'year' || day.endsWith('-12-31') ? turned : turned - 1
}

export function isInAgeClass(
  { from, to, countedBy }: AgeClass,
  yearOfBirth: number,
  day: CalendarDay,
): boolean {
  const age = ageOn(day, yearOfBirth, countedBy)
  return age >= from && (to === null || age <= to)
}

/** Ages of a class, as ages turned in the day's calendar year: one more if it is counted by the day. */
export function turnedAges(
  { from, to, countedBy }: AgeClass,
  day: CalendarDay,
): Pick<AgeClass, 'from' | 'to'> {
  const turned = (age: number) =>
    Math.min(countedBy === 'year' || day.endsWith('-12-31') ? age : age + 1, OLDEST)
  return { from: turned(from), to: to === null ? null : turned(to) }
}

/** Classes of an age on a day, narrowest first, open-ended ones last. */
export const classesOn = (
  classes: readonly AgeClass[],
  yearOfBirth: number,
  day: CalendarDay,
): readonly AgeClass[] =>
  classes.filter((one) => isInAgeClass(one, yearOfBirth, day)).toSorted((a, b) => spanOf(a) - spanOf(b))

const spanOf = ({ from, to }: AgeClass): number => (to ?? Number.POSITIVE_INFINITY) - from

/** First error by field: a class that ends before it begins, an age over 120, or a repeated name. Null if valid. */
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

/** Throws a field error `yearOfBirth` if it is in the future. */
export function refuseUnborn(yearOfBirth: number | null | undefined, today: CalendarDay): void {
  if (yearOfBirth != null && yearOfBirth > Number(today.slice(0, 4)))
    throw invalidField('yearOfBirth', 'yearOfBirthRange')
}
