import type { MemberRole } from '../../club/people/model.ts'

/** Hours after the return in which the crew may correct its entry. */
const HOURS_TO_CORRECT = 24
const HOUR_MS = 3_600_000

interface AtEntry {
  readonly clubRole: MemberRole | null
  readonly isCrew: boolean
  readonly closedAt: string | null
  readonly now: Date
}

export const isLateToCorrect = ({ closedAt, now }: Pick<AtEntry, 'closedAt' | 'now'>): boolean =>
  closedAt !== null && now.getTime() - new Date(closedAt).getTime() > HOURS_TO_CORRECT * HOUR_MS

/** Entries can be corrected once the boat is back: by the crew for a day, by admins always. */
export const mayCorrect = ({ clubRole, isCrew, ...at }: AtEntry): boolean =>
  at.closedAt !== null && (clubRole === 'admin' || (isCrew && !isLateToCorrect(at)))
