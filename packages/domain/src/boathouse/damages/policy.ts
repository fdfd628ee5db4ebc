import type { Severity } from './model.ts'

/** How long a report can be withdrawn, in milliseconds: a day. */
export const TAKING_BACK_MS = 86_400_000

interface Mending {
  readonly isKeeper: boolean
  readonly isReporter: boolean
  readonly severity: Severity
}

/** Allows users who manage boats; also the reporter, unless the damage makes the boat unusable. */
export const mayMend = ({ isKeeper, isReporter, severity }: Mending): boolean =>
  isKeeper || (isReporter && severity !== 'notUsable')

interface TakingBack {
  readonly isKeeper: boolean
  readonly isReporter: boolean
  readonly createdAt: string
  readonly now: Date
}

/** Allows users who manage boats, and the reporter for a day. */
export const mayTakeBack = ({ isKeeper, isReporter, createdAt, now }: TakingBack): boolean =>
  isKeeper || (isReporter && now.getTime() - Date.parse(createdAt) <= TAKING_BACK_MS)
