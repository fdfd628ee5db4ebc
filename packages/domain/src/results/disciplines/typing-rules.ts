import { formatMeasure, isMeasurable, parseMeasure } from '../../kernel/measures.ts'
import { fromTyped, toTyped } from '../../kernel/typed-units.ts'
import type { Units } from '../../kernel/unit-choices.ts'
import type { Unit } from '../../kernel/units.ts'
import { type Comparison, type Discipline, disciplines } from './model.ts'
import { beatsLimit, findLimit, toPiece } from './rules.ts'

export interface TypedValue {
  /** In the measure's unit; null if unreadable, or if the user must choose. */
  readonly value: number | null
  /** Readings to ask the user about: one ('7:45?'), or several. Empty if the text is clear. */
  readonly asked: readonly number[]
}

/**
 * Parses a typed value. A time with dots or no separator can be minutes and seconds: over 2 km, '7.45' and '705' are
 * asked about as 7:45 and 7:05, and '7.4' as 7:40 and 7:04. Built-in disciplines rule out unlikely readings. Others
 * take the usual reading and offer a second one. A time with colons is clear, except for '7:4', and for '1:22' over a
 * half marathon, which can't be minutes.
 */
export function readTyped(comparison: Comparison, text: string): TypedValue {
  const { measure, weightUnit } = comparison
  const usual = parseMeasure(measure, measure === 'weight' && weightUnit ? fromTyped(text, weightUnit) : text)
  const piece = limitOf(comparison)
  if (comparison.measure !== 'time') return { value: usual, asked: [] }
  const typed = text.normalize('NFKC').trim()
  if (!piece) return { value: usual, asked: otherTimes(typed, others).filter((other) => other !== usual) }
  const isLikely = (ms: number) => !beatsLimit(piece.discipline, ms) && ms <= piece.slowestMs
  const likely = otherTimes(typed, [...others, ...hoursAndMinutes]).filter(isLikely)
  // Short forms are tried only for a time that is implausible as typed.
  const guesses =
    usual !== null && isLikely(usual)
      ? likely
      : [...likely, ...otherTimes(typed, shortForms).filter(isLikely)]
  const asked = [...new Set(guesses)].filter((other) => other !== usual)
  if (asked.length === 0) return { value: usual, asked: [] }
  return { value: null, asked: usual !== null && isLikely(usual) ? [...asked, usual] : asked }
}

/** Unit in which values of a discipline are typed; forms keep weights in kilograms. */
export const typedUnitOf = (
  comparison: Comparison | null,
  { weightUnit }: Pick<Units, 'weightUnit'>,
): Unit => (comparison?.measure === 'weight' ? weightUnit : 'kilograms')

/** Inverse of `readTyped`, without a unit. */
export function writeTyped(comparison: Comparison, value: number): string {
  const { measure, weightUnit } = comparison
  const text = formatMeasure(comparison, value)
  return measure === 'weight' && weightUnit ? toTyped(text, weightUnit) : text
}

/** A reading slower than three times the limit is probably a typo. */
const SLOWEST_OVER_LIMIT = 3

function limitOf(
  comparison: Comparison,
): { readonly discipline: Discipline; readonly slowestMs: number } | null {
  const discipline = 'key' in comparison ? disciplines.get(String(comparison.key)) : undefined
  const metres = discipline?.metres
  const limit =
    discipline?.craft && metres && toPiece(discipline, 1) ? findLimit(discipline.craft, { metres }) : null
  if (!discipline || !metres || !limit) return null
  return { discipline, slowestMs: (SLOWEST_OVER_LIMIT * limit.ms * metres) / limit.metres }
}

type Form = readonly [RegExp, (groups: readonly string[]) => readonly string[]]

/** Reads '7.45', '7,45', '705' and '705.2' as minutes and seconds; '1.02.07' and '10207' as hours, minutes and seconds. */
const others: readonly Form[] = [
  [/^(\d{1,3})[.,](\d\d)$/, ([minutes = '', seconds = '']) => ['0', minutes, seconds]],
  [
    /^(\d{1,2})(\d\d)(?:[.,](\d{1,3}))?$/,
    ([minutes = '', seconds = '', tenths = '']) => ['0', minutes, seconds, tenths],
  ],
  [/^(\d{1,2})[.,](\d\d)[.,](\d\d)$/, (groups) => groups],
  [/^(\d)(\d\d)(\d\d)$/, (groups) => groups],
]
const hoursAndMinutes: readonly Form[] = [[/^(\d{1,2}):(\d\d)$/, (groups) => [...groups, '00']]]
/** Reads '7.4' and '7:4' as 7:40 and 7:04, and '7.452' as 7:45.2. */
const shortForms: readonly Form[] = [
  [/^(\d{1,2})[.,:](\d)$/, ([minutes = '', tens = '']) => ['0', minutes, `${tens}0`]],
  [/^(\d{1,2})[.,:](\d)$/, ([minutes = '', ones = '']) => ['0', minutes, `0${ones}`]],
  [/^(\d{1,2})[.,](\d\d)(\d)$/, (groups) => ['0', ...groups]],
]

function otherTimes(text: string, forms: readonly Form[]): number[] {
  return forms.flatMap(([pattern, read]) => {
    const found = pattern.exec(text)
    if (!found) return []
    const [hours, minutes, seconds, decimals = ''] = read(found.slice(1).map((group) => group ?? ''))
    if (Number(hours) === 0 && Number(minutes) === 0) return []
    if (Number(seconds) > 59 || (Number(hours) > 0 && Number(minutes) > 59)) return []
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
    const ms = whole * 1_000 + Number(decimals.padEnd(3, '0'))
    return isMeasurable('time', ms) ? [ms] : []
  })
}
