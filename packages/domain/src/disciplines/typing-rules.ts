import { isMeasurable, parseMeasure } from '../kernel/measures.ts'
import { type Comparison, type Discipline, disciplines } from './model.ts'
import { beatsLimit, findLimit, toPiece } from './rules.ts'

/** Reading of the text typed for a discipline's value. */
export interface TypedValue {
  /** In the measure's unit; null if unreadable, or if the user has to choose first. */
  readonly value: number | null
  /** Readings to ask the user about: one ('7:45?'), or several to choose from. Empty if the text is clear. */
  readonly asked: readonly number[]
}

/**
 * Reads a typed value. A time with dots or no separator can be minutes and seconds: over 2 km, '7.45' and '705' are asked about as
 * 7:45 and 7:05. A built-in discipline knows which readings are likely. Any other discipline takes the usual reading and offers the
 * second one beside it. A time with colons is clear, except for '1:22' over a half marathon, which can't be minutes.
 */
export function readTyped(comparison: Comparison, text: string): TypedValue {
  const usual = parseMeasure(comparison.measure, text)
  const piece = limitOf(comparison)
  const other = comparison.measure === 'time' ? otherTime(text.trim(), piece !== null) : null
  if (other === null || other === usual) return { value: usual, asked: [] }
  if (!piece) return { value: usual, asked: [other] }
  const isLikely = (ms: number) => !beatsLimit(piece.discipline, ms) && ms <= piece.slowestMs
  if (!isLikely(other)) return { value: usual, asked: [] }
  return { value: null, asked: usual !== null && isLikely(usual) ? [other, usual] : [other] }
}

/** A reading slower than three times the limit is more likely a typo. */
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

/** Reads '7.45', '7,45', '705' and '705.2' as minutes and seconds; '1.02.07' and '10207' as hours, minutes and seconds. */
const others = [
  /^(\d{1,3})[.,](\d\d)()()$/,
  /^(\d{1,2})(\d\d)(?:[.,](\d{1,3}))?()$/,
  /^(\d{1,2})\.(\d\d)()\.(\d\d)$/,
  /^(\d)(\d\d)()(\d\d)$/,
]
const hoursAndMinutes = /^(\d{1,2}):(\d\d)$/

/** A second possible reading, in milliseconds, beside the usual one; null if there is none. */
function otherTime(text: string, isDistance: boolean): number | null {
  const [, hours, minutes] = (isDistance && hoursAndMinutes.exec(text)) || []
  if (hours !== undefined) return otherTime(`${hours}.${minutes}.00`, false)
  const [, first, second, decimals = '', third] =
    others.map((pattern) => pattern.exec(text)).find(Boolean) ?? []
  if (first === undefined || Number(second) > 59 || Number(third ?? 0) > 59 || Number(first) === 0)
    return null
  const seconds = third
    ? (Number(first) * 60 + Number(second)) * 60 + Number(third)
    : Number(first) * 60 + Number(second)
  const ms = seconds * 1_000 + Number(decimals.padEnd(3, '0'))
  return isMeasurable('time', ms) ? ms : null
}
