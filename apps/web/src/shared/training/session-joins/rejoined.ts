import type { JoinChoices } from '@boathouse/domain/training/session-joins/model'
import { compareSessions } from '@boathouse/domain/training/session-joins/rules'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'

interface Parted {
  /** The session before the split; the next two are the sessions after it. */
  readonly before: TrainingSession
  readonly session: TrainingSession
  readonly parted: TrainingSession
}

/** Choices to merge again after a split: fields that the split left alone keep the remaining value, others the original choice. */
export function choicesAfterParting({ before, session, parted }: Parted, choices: JoinChoices): JoinChoices {
  const changed = new Set(compareSessions(before, session).map(({ field }) => field))
  const unchanged = compareSessions(session, parted).filter(({ field }) => !changed.has(field))
  return { ...choices, ...Object.fromEntries(unchanged.map(({ field }) => [field, 'stays'])) }
}
