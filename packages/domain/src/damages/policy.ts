import type { Severity } from './model.ts'

/** How long, in milliseconds, who reported damage can take that back: a day. */
export const TAKING_BACK_MS = 86_400_000

interface Mending {
  /** Whether they keep the club's boats. */
  readonly isKeeper: boolean
  readonly isReporter: boolean
  readonly severity: Severity
}

/**
 * Whether somebody may say that damage is mended, and that it is not after all: who keeps the boats, and of a boat that is
 * rowed meanwhile who reported it. What takes a boat out is for its keepers to judge.
 */
export const mayMend = ({ isKeeper, isReporter, severity }: Mending): boolean =>
  isKeeper || (isReporter && severity !== 'notUsable')

interface TakingBack {
  readonly isKeeper: boolean
  readonly isReporter: boolean
  readonly createdAt: string
  readonly now: Date
}

/** Whether somebody may take a report back: who keeps the boats, and for a day who made it. */
export const mayTakeBack = ({ isKeeper, isReporter, createdAt, now }: TakingBack): boolean =>
  isKeeper || (isReporter && now.getTime() - Date.parse(createdAt) <= TAKING_BACK_MS)
