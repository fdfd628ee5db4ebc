import type { Answer } from '../../practices/answers/model.ts'

/** iCalendar's PARTSTAT (RFC 5545, 3.2.12). */
export const participationOf: Record<Answer, 'NEEDS-ACTION' | 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'> = {
  none: 'NEEDS-ACTION',
  yes: 'ACCEPTED',
  maybe: 'TENTATIVE',
  waiting: 'TENTATIVE',
  no: 'DECLINED',
}

export const CALENDAR_DAYS = 366

export const MAX_EVENTS = 1000

/** Limit of planned sessions in a calendar: for the user's own, and again for the club's. */
export const MAX_PLANNED = 500
