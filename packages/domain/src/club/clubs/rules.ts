import { invalidField } from '../../kernel/errors.ts'
import { DEFAULT_INDEPENDENCE_AGE } from '../guardians/model.ts'
import type { UsedParts } from './model.ts'
import { USUAL_MINUTES } from './outing-length-rules.ts'

/** Form in which club names are compared: Unicode NFKC, then lower case. */
export const toNameLower = (name: string): string => name.normalize('NFKC').toLowerCase()

export function usingAll(isUsed: boolean): UsedParts {
  return {
    usesBoats: isUsed,
    usesPlan: isUsed,
    usesTests: isUsed,
    usesWellness: isUsed,
    usesLinks: isUsed,
  }
}

export const freshClubSettings = {
  seasonStart: '01-01',
  language: null,
  answerDeadline: null,
  reminder: 24,
  announceDays: null,
  namesShownTo: 'members',
  rankingsShownTo: 'admins',
  kioskNames: 'initials',
  lateAfter: 10,
  secondFactorFrom: null,
  reservationDays: 7,
  reservationMinutes: 120,
  reservationsOpen: 3,
  minorsNeedAdult: false,
  independenceAge: DEFAULT_INDEPENDENCE_AGE,
  outingMinutes: USUAL_MINUTES,
  latitude: null,
  longitude: null,
  ...usingAll(false),
} as const

interface Hours {
  readonly answerDeadline: number | null
  readonly reminder: number | null
}

/** Throws a field error `reminder` unless it comes before answers close. Both are hours before a practice. */
export function refuseLateReminder({ answerDeadline, reminder }: Hours): void {
  if (answerDeadline !== null && reminder !== null && answerDeadline >= reminder)
    throw invalidField('reminder', 'reminderAfterDeadline')
}

/** Error code for requiring a second factor from others without having one. */
export const OWN_FACTOR_FIRST = 'ownFactorFirst'
