import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { CraftKey } from '../../sport/sports/model.ts'
import type { TrainingSession } from '../../training/training-sessions/model.ts'
import { type Discipline, disciplines } from '../disciplines/model.ts'
import { beatsLimit, isFaster, roundToStep, toPiece } from '../disciplines/rules.ts'
import type { ImplausibleReason, Provenance } from './model.ts'

interface Best {
  readonly disciplineKey: string
  readonly value: number
}

/** Per cent above an athlete's record from which a value is questioned. A first season gains less, a typo more. */
const FAR_BETTER = 8

/** Never for weights, counts and watts: beginners improve by large steps. */
function isFarBetter({ measure, direction }: Discipline, value: number, own: number): boolean {
  if (measure !== 'time' && measure !== 'distance') return false
  return direction === 'least'
    ? value * 100 < own * (100 - FAR_BETTER)
    : value * 100 > own * (100 + FAR_BETTER)
}

/**
 * Compares a value with the known best, the athlete's record, and their bests in shorter pieces of the same craft.
 * Returns the reason to ask 'Is this right?', or null.
 */
export function checkPlausibility(
  discipline: Discipline,
  value: number,
  ownBests: readonly Best[],
): ImplausibleReason | null {
  if (beatsLimit(discipline, value)) return 'beatsLimit'
  const own = ownBests.find(({ disciplineKey }) => disciplineKey === discipline.key)
  const beatsRecord = own && isFarBetter(discipline, value, own.value) ? 'beatsRecord' : null
  const piece = toPiece(discipline, value)
  if (!piece) return beatsRecord
  const isBeaten = ownBests.some(({ disciplineKey, value }) => {
    const other = disciplines.get(disciplineKey)
    // For a fixed time, their own best is always the shorter piece, since improving means going farther: skip it.
    if (!other || other.craft !== discipline.craft || other.key === discipline.key) return false
    const shorter = toPiece(other, value)
    return shorter !== null && shorter.metres < piece.metres && isFaster(piece, shorter)
  })
  return isBeaten ? 'beatsShorter' : beatsRecord
}

/** Per cent behind an athlete's record from which a value is more likely a typo (11:45 for 7:05) than a bad day. */
const FAR_BEHIND = 15

export function checkBehind(
  discipline: Discipline,
  value: number,
  ownBests: readonly Best[],
): ImplausibleReason | null {
  const own = ownBests.find(({ disciplineKey }) => disciplineKey === discipline.key)
  return own && isFarBehind(discipline, value, own.value) ? 'behindRecord' : null
}

/** Weights and counts are often lowered on purpose. */
function isFarBehind({ measure, direction }: Discipline, value: number, own: number): boolean {
  if (measure !== 'time' && measure !== 'distance') return false
  return direction === 'least'
    ? value * 100 > own * (100 + FAR_BEHIND)
    : value * 100 < own * (100 - FAR_BEHIND)
}

/** Keys of the disciplines whose bests `checkPlausibility` needs. */
export const comparedKeys = ({ key, craft, event }: Discipline): string[] =>
  craft === null || event !== null
    ? [key]
    : [...disciplines.values()]
        .filter((other) => other.craft === craft && other.event === null)
        .map(({ key }) => key)

export function refuseImplausible(reason: ImplausibleReason | null): void {
  if (reason) throw new Refusal('conflict', 'implausible', { fields: [{ path: 'value', code: reason }] })
}

/** A session as a result; `value` is null if the session is not exact enough. */
export interface SessionResult {
  readonly disciplineKey: string
  readonly date: CalendarDay
  readonly value: number | null
  readonly provenance: Extract<Provenance, 'training' | 'import'>
}

export type SessionFacts = Pick<
  TrainingSession,
  'date' | 'craft' | 'distance' | 'durationMs' | 'restMs' | 'notes' | 'source'
>

/** Notations of intervals in logs and notes: '8x500m/3:00r', '8 × 250 m', 'v500m/1:00r'. */
const INTERVALS = /\d\s*[x×]\s*\d|\bv\d+(m|:)/i

/**
 * Converts a session to a result if it was a single piece of a built-in discipline: in its craft, without rest or
 * intervals, over its distance or for its time. The value of a typed session is left open, because its whole minutes
 * would flatter. Null for any other session.
 */
export function resultFromSession(session: SessionFacts): SessionResult | null {
  const { craft, distance, durationMs, restMs, notes, date, source } = session
  if (craft === null || !distance || restMs || INTERVALS.test(notes)) return null
  const plain = plainDisciplines(craft)
  const discipline =
    plain.find(({ metres }) => metres === distance) ?? plain.find((row) => row.durationMs === durationMs)
  if (!discipline) return null
  // Typed durations are whole minutes; recorded ones are exact enough.
  const measured = discipline.metres === null ? distance : source === 'typed' ? null : durationMs
  return {
    disciplineKey: discipline.key,
    date,
    value: measured === null ? null : roundToStep(discipline, measured),
    provenance: source === 'concept2' ? 'import' : 'training',
  }
}

export const plainDisciplines = (craft: CraftKey) =>
  [...disciplines.values()].filter((row) => row.craft === craft && row.event === null)
