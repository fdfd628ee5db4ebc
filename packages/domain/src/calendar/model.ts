import type { Answer } from '../answers/model.ts'

/** A personal answer in iCalendar's words (RFC 5545, 3.2.12). */
export const participationOf: Record<Answer, 'NEEDS-ACTION' | 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'> = {
  none: 'NEEDS-ACTION',
  yes: 'ACCEPTED',
  maybe: 'TENTATIVE',
  no: 'DECLINED',
}

/** How far back a calendar goes, in days; forward it has all that is set. */
export const CALENDAR_PAST_DAYS = 366
