import type { Answer } from '../answers/model.ts'

/** A personal answer in iCalendar's words (RFC 5545, 3.2.12). */
export const participationOf: Record<Answer, 'NEEDS-ACTION' | 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'> = {
  none: 'NEEDS-ACTION',
  yes: 'ACCEPTED',
  maybe: 'TENTATIVE',
  no: 'DECLINED',
}

/** How far back and ahead a calendar goes, in days. */
export const CALENDAR_DAYS = 366

/** So many events are in a calendar at most, the nearest ones. */
export const MOST_EVENTS = 1000

/** So many planned sessions of each kind, one's own and the club's, besides: the nearest ones. */
export const MOST_PLANNED = 500
