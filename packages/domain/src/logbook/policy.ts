import type { MemberRole } from '../account/model.ts'

/** How long after it was back a crew may correct its entry, in hours. */
const HOURS_TO_CORRECT = 24
const HOUR_MS = 3_600_000

interface AtEntry {
  readonly clubRole: MemberRole | null
  readonly isCrew: boolean
  /** When somebody said that it is back; null while it is out. */
  readonly closedAt: string | null
  readonly now: Date
}

/** Whether a crew's day to correct its entry is over. */
export const isLateToCorrect = ({ closedAt, now }: Pick<AtEntry, 'closedAt' | 'now'>): boolean =>
  closedAt !== null && now.getTime() - new Date(closedAt).getTime() > HOURS_TO_CORRECT * HOUR_MS

/** An entry is corrected once the boat is back: by its crew for a day, by admins always. */
export const mayCorrect = ({ clubRole, isCrew, ...at }: AtEntry): boolean =>
  at.closedAt !== null && (clubRole === 'admin' || (isCrew && !isLateToCorrect(at)))
