import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { momentAt, wallClockAt } from '../../kernel/zoned-time.ts'

/** Comment emails are sent from this time in the reader's time zone: after school and work. */
const FROM = '18:00'
/** Later comments wait for the next evening. */
const UNTIL = '22:00'

interface Reader {
  readonly timeZone: string
  readonly mailedOn: CalendarDay | null
}

/** Whether a comment email may be sent: in the evening, and once a day. */
export function mayMailComments(now: Date, { timeZone, mailedOn }: Reader): boolean {
  const { day, time } = wallClockAt(now, timeZone)
  return time >= FROM && time < UNTIL && (mailedOn === null || mailedOn < day)
}

/** Time of the next comment email: the first evening of a day without one. */
export function nextCommentMail(now: Date, { timeZone, mailedOn }: Reader): Date {
  const { day, time } = wallClockAt(now, timeZone)
  const first = time < FROM ? day : addDays(day, 1)
  // If the clock was set back, or the reader travelled west, the last email may be dated tomorrow.
  const next = mailedOn !== null && mailedOn >= first ? addDays(mailedOn, 1) : first
  return momentAt(next, FROM, timeZone)
}
