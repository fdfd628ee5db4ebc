import { type Discipline, disciplines } from '../disciplines/model.ts'
import { beatsLimit, isFaster, roundToStep, toPiece } from '../disciplines/rules.ts'
import type { CalendarDay } from '../kernel/calendar-day.ts'
import { Refusal } from '../kernel/errors.ts'
import type { CraftKey } from '../sports/model.ts'
import type { TrainingSession } from '../training-sessions/model.ts'
import type { ImplausibleReason, Provenance } from './model.ts'

interface Best {
  readonly disciplineKey: string
  readonly value: number
}

/** How many per cent faster than their own record somebody is before they are asked. A first season gains as much, and a slip more. */
const FAR_BETTER = 8

/** Of weights and counts a step more is far better for a beginner: nobody is asked. */
function isFarBetter({ measure, direction }: Discipline, value: number, own: number): boolean {
  if (measure !== 'time' && measure !== 'distance') return false
  return direction === 'least'
    ? value * 100 < own * (100 - FAR_BETTER)
    : value * 100 > own * (100 + FAR_BETTER)
}

/**
 * 'Is this right?' Judged by the best that is known and by the athlete's own bests, of which only plain pieces in the same
 * craft over a shorter distance count, and by their record in the discipline itself. Null when there is nothing to ask.
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
    // Of a timed discipline one's own best is always the shorter piece: going farther is what improves it.
    if (!other || other.craft !== discipline.craft || other.key === discipline.key) return false
    const shorter = toPiece(other, value)
    return shorter !== null && shorter.metres < piece.metres && isFaster(piece, shorter)
  })
  return isBeaten ? 'beatsShorter' : beatsRecord
}

/** Per cent behind the athlete's record from which a typed value is more often a slip, 11:45 for 7:05, than a bad day. */
const FAR_BEHIND = 15

/** Whether a typed value is far behind the athlete's own best. */
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

/** The keys of the disciplines whose bests `checkPlausibility` wants to know. */
export const comparedKeys = ({ key, craft, event }: Discipline): string[] =>
  craft === null || event !== null
    ? [key]
    : [...disciplines.values()]
        .filter((other) => other.craft === craft && other.event === null)
        .map(({ key }) => key)

/** Throws a conflict `implausible` with the reason. */
export function refuseImplausible(reason: ImplausibleReason | null): void {
  if (reason) throw new Refusal('conflict', 'implausible', { fields: [{ path: 'value', code: reason }] })
}

/** What a session would be as a result; without a value where the session does not know it exactly enough. */
export interface SessionResult {
  readonly disciplineKey: string
  readonly date: CalendarDay
  readonly value: number | null
  readonly provenance: Extract<Provenance, 'training' | 'import'>
}

/** What tells of a session whether it is a result. */
export type SessionFacts = Pick<
  TrainingSession,
  'date' | 'craft' | 'distance' | 'durationMs' | 'restMs' | 'notes' | 'source'
>

/** '8x500m/3:00r', '8 × 250 m', 'v500m/1:00r': how loggers and people write intervals down. */
const INTERVALS = /\d\s*[x×]\s*\d|\bv\d+(m|:)/i

/**
 * A session as a result, when it was a single piece of exactly a built-in discipline: in a craft, without rest or intervals,
 * over the discipline's distance or, else, for its time. An erg's log has the time to the tenth; a typed session has whole
 * minutes, which would flatter, so that its time is left for the athlete to say. Null for any other session.
 */
export function resultFromSession(session: SessionFacts): SessionResult | null {
  const { craft, distance, durationMs, restMs, notes, date, source } = session
  if (craft === null || !distance || restMs || INTERVALS.test(notes)) return null
  const plain = plainDisciplines(craft)
  const discipline =
    plain.find(({ metres }) => metres === distance) ?? plain.find((row) => row.durationMs === durationMs)
  if (!discipline) return null
  // A person types whole minutes; a clock is as exact as a result has to be.
  const measured = discipline.metres === null ? distance : source === 'typed' ? null : durationMs
  return {
    disciplineKey: discipline.key,
    date,
    value: measured === null ? null : roundToStep(discipline, measured),
    provenance: source === 'concept2' ? 'import' : 'training',
  }
}

/** The built-in disciplines of a craft that are of no one event. */
export const plainDisciplines = (craft: CraftKey) =>
  [...disciplines.values()].filter((row) => row.craft === craft && row.event === null)
