import { type FieldError, invalidField } from '../../kernel/errors.ts'
import { isMeasurable } from '../../kernel/measures.ts'
import { judgeAgeClasses } from '../../sport/age-classes/rules.ts'
import type { ClubDiscipline, Comparison } from '../disciplines/model.ts'
import { findComparison } from '../disciplines/rules.ts'
import type { Standard, StandardSet } from './model.ts'

export type FindComparison = (disciplineKey: string) => Comparison | null

export function comparisonsAmong(ofClub: readonly ClubDiscipline[]): FindComparison {
  const own = new Map(ofClub.map((discipline) => [discipline.id, discipline]))
  return (key) => findComparison(key, own.get(key) ?? null)
}

/** Key of a set's value: discipline and category. */
export const standardKey = ({
  disciplineKey,
  competesAs,
  ageClass,
}: Pick<Standard, 'disciplineKey' | 'competesAs' | 'ageClass'>): string =>
  `${disciplineKey}.${competesAs}.${ageClass}`

/** Error of a value, by its field; null if valid. */
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

/** Throws by the field for invalid age classes or values, and for two values of one category. */
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

/** Throws a field error `ageClasses` if a removed class still has values. */
export function refuseClassInUse({
  ageClasses,
  standards,
}: Pick<StandardSet, 'ageClasses' | 'standards'>): void {
  const names = new Set(['', ...ageClasses.map(({ name }) => name)])
  if (!standards.every(({ ageClass }) => names.has(ageClass)))
    throw invalidField('ageClasses', 'ageClassInUse')
}

/** Adds values to a set, replacing those of the same discipline and category. */
export function withStandards(before: readonly Standard[], more: readonly Standard[]): Standard[] {
  const byKey = new Map([...before, ...more].map((standard) => [standardKey(standard), standard]))
  return [...byKey.values()]
}
