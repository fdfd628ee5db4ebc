import { toEffortTarget } from '../activity-files/efforts.ts'
import type { Recording } from '../activity-files/recording.ts'
import { roundToStep } from '../disciplines/rules.ts'
import type { CalendarDay } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import type { Provenance } from './model.ts'
import { plainDisciplines, resultFromSession, type SessionFacts, type SessionResult } from './rules.ts'

/** What tells of a best effort inside a session whether it is a result. */
export type EffortFacts = Pick<Recording['efforts'][number], 'effort' | 'seconds' | 'metres' | 'hasGap'>

/** In milliseconds or metres: sums of binary fractions are less far off, and a whole step is not to be lost to them. */
const TOLERANCE = 0.001

/**
 * A best effort inside a session as a result: exactly a built-in discipline of the session's craft, over its distance or for
 * its time. Null for any other effort, and where nothing was recorded for a part of it.
 */
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
 * The provenance of a result that is said to be a session, or a best effort inside it: 'import' if an erg's log has it, else
 * what its athlete says. Throws by the field where neither the session nor an effort is that result.
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
