import type { JoinChoices } from '@boathouse/domain/session-joins/model'
import { compareSessions } from '@boathouse/domain/session-joins/rules'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'

interface Parted {
  /** The joined session, and as it is since it was parted. */
  readonly before: TrainingSession
  readonly session: TrainingSession
  readonly parted: TrainingSession
}

/**
 * What to choose for two sessions to become what they were before they were parted: in what the parting did not change, the one
 * that stays has what it had, however it came to it; of the rest the choices of then hold.
 */
export function choicesAfterParting({ before, session, parted }: Parted, choices: JoinChoices): JoinChoices {
  const changed = new Set(compareSessions(before, session).map(({ field }) => field))
  const unchanged = compareSessions(session, parted).filter(({ field }) => !changed.has(field))
  return { ...choices, ...Object.fromEntries(unchanged.map(({ field }) => [field, 'stays'])) }
}
