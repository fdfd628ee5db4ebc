import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { momentAt, wallClockAt } from '../kernel/zoned-time.ts'

/** From when on comments are mailed, on the reader's own clock: after school and work. */
const FROM = '18:00'
/** Until when: what comes later, or was held up, waits for the next evening. */
const UNTIL = '22:00'

interface Reader {
  readonly timeZone: string
  /** The day of theirs on which they had the last mail of comments; null for never. */
  readonly mailedOn: CalendarDay | null
}

/** Whether a mail of comments may go to somebody at a moment: in the evening, and once a day. */
export function mayMailComments(now: Date, { timeZone, mailedOn }: Reader): boolean {
  const { day, time } = wallClockAt(now, timeZone)
  return time >= FROM && time < UNTIL && (mailedOn === null || mailedOn < day)
}

/** When what was written at a moment is mailed to somebody: the next evening that begins, of a day without a mail yet. */
export function nextCommentMail(now: Date, { timeZone, mailedOn }: Reader): Date {
  const { day, time } = wallClockAt(now, timeZone)
  const first = time < FROM ? day : addDays(day, 1)
  // A clock that was set back, or a journey west, can have made the last mail one of tomorrow.
  const next = mailedOn !== null && mailedOn >= first ? addDays(mailedOn, 1) : first
  return momentAt(next, FROM, timeZone)
}
