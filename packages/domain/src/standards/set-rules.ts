import { judgeAgeClasses } from '../age-classes/rules.ts'
import type { ClubDiscipline, Comparison } from '../disciplines/model.ts'
import { findComparison } from '../disciplines/rules.ts'
import { type FieldError, invalidField } from '../kernel/errors.ts'
import { isMeasurable } from '../kernel/measures.ts'
import type { Standard, StandardSet } from './model.ts'

/** What a discipline's values are compared by; null for one that is unknown. */
export type FindComparison = (disciplineKey: string) => Comparison | null

/** Finds disciplines among the built-in ones and a club's own. */
export function comparisonsAmong(ofClub: readonly ClubDiscipline[]): FindComparison {
  const own = new Map(ofClub.map((discipline) => [discipline.id, discipline]))
  return (key) => findComparison(key, own.get(key) ?? null)
}

/** Of what a set has one value: a discipline in a category. */
export const standardKey = ({
  disciplineKey,
  competesAs,
  ageClass,
}: Pick<Standard, 'disciplineKey' | 'competesAs' | 'ageClass'>): string =>
  `${disciplineKey}.${competesAs}.${ageClass}`

/** What is wrong with a value of a set, by its field; null where nothing is. */
export function judgeStandard(
  { disciplineKey, ageClass, value }: Standard,
  ageClasses: StandardSet['ageClasses'],
  find: FindComparison,
): FieldError | null {
  const comparison = find(disciplineKey)
  if (!comparison) return { path: 'disciplineKey', code: 'disciplineUnknown' }
  if (ageClass !== '' && !ageClasses.some(({ name }) => name === ageClass))
    return { path: 'ageClass', code: 'ageClassUnknown' }
  return isMeasurable(comparison.measure, value) ? null : { path: 'value', code: 'valueInvalid' }
}

/** Throws an invalid field for what a set can't be: age classes that are none, values of nothing, and two of one category. */
export function refuseWrongSet(
  { ageClasses, standards }: Pick<StandardSet, 'ageClasses' | 'standards'>,
  find: FindComparison,
): void {
  const wrongClass = judgeAgeClasses(ageClasses)
  if (wrongClass) throw invalidField(wrongClass.path, wrongClass.code)
  const keys = new Set<string>()
  for (const [index, standard] of standards.entries()) {
    const wrong = judgeStandard(standard, ageClasses, find)
    if (wrong) throw invalidField(`standards.${index}.${wrong.path}`, wrong.code)
    const key = standardKey(standard)
    if (keys.has(key)) throw invalidField(`standards.${index}.ageClass`, 'standardTwice')
    keys.add(key)
  }
}

/** Throws an invalid `ageClasses` where a set would lose a class that values of it are for. */
export function refuseClassInUse({
  ageClasses,
  standards,
}: Pick<StandardSet, 'ageClasses' | 'standards'>): void {
  const names = new Set(['', ...ageClasses.map(({ name }) => name)])
  if (!standards.every(({ ageClass }) => names.has(ageClass)))
    throw invalidField('ageClasses', 'ageClassInUse')
}

/** A set's values with others put over them: each replaces that of its discipline and category, or is added. */
export function withStandards(before: readonly Standard[], more: readonly Standard[]): Standard[] {
  const byKey = new Map([...before, ...more].map((standard) => [standardKey(standard), standard]))
  return [...byKey.values()]
}
