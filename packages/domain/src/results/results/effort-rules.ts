import { toEffortTarget } from '@boathouse/activity-files/efforts'
import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { Recording } from '../../training/activity-files/model.ts'
import { roundToStep } from '../disciplines/rules.ts'
import type { Provenance } from './model.ts'
import { plainDisciplines, resultFromSession, type SessionFacts, type SessionResult } from './rules.ts'

export type EffortFacts = Pick<Recording['efforts'][number], 'effort' | 'seconds' | 'metres' | 'hasGap'>

/** Rounding error of sums in milliseconds or metres, which must not cost a whole step. */
const TOLERANCE = 0.001

/** A best effort as a result. Null if no built-in discipline of the craft matches, or the recording has a gap. */
export function resultFromEffort(
  { craft, date }: Pick<SessionFacts, 'craft' | 'date'>,
  { effort, seconds, metres, hasGap }: EffortFacts,
): SessionResult | null {
  if (craft === null || hasGap) return null
  const target = toEffortTarget(effort)
  const discipline = plainDisciplines(craft).find((row) =>
    target.kind === 'distance' ? row.metres === target.metres : row.durationMs === target.seconds * 1000,
  )
  if (!discipline) return null
  const measured = target.kind === 'distance' ? seconds * 1000 - TOLERANCE : metres + TOLERANCE
  return {
    disciplineKey: discipline.key,
    date,
    value: roundToStep(discipline, measured),
    provenance: 'training',
  }
}

interface Claimed {
  readonly disciplineKey: string
  readonly date: CalendarDay
  readonly value: number
  readonly provenance: Provenance
}

/**
 * Provenance of a result claimed for a session or a best effort in it: 'import' from an erg's log, else the athlete's
 * choice. Throws by the field if neither matches the claim.
 */
export function provenanceFrom(
  session: SessionFacts,
  efforts: readonly EffortFacts[],
  claimed: Claimed,
): Provenance {
  const offers = [
    resultFromSession(session),
    ...efforts.map((effort) => resultFromEffort(session, effort)),
  ].filter((offer) => offer !== null)
  const differsIn = (offer: SessionResult) =>
    claimedFields.find((field) => (offer[field] ?? claimed[field]) !== claimed[field])
  const same = offers.find((offer) => !differsIn(offer))
  if (same) return same.provenance === 'import' ? 'import' : claimed.provenance
  const closest = offers.find(({ disciplineKey }) => disciplineKey === claimed.disciplineKey) ?? offers[0]
  const field = closest && differsIn(closest)
  throw field ? invalidField(field, 'notAsInSession') : invalidField('sessionId', 'sessionNoResult')
}

const claimedFields = ['disciplineKey', 'date', 'value'] as const
