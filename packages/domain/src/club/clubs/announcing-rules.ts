import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { knownTimeZone } from '../../kernel/time-zone.ts'
import { momentAt } from '../../kernel/zoned-time.ts'

/** Largest number of days before a practice at which it can be announced. */
export const MAX_ANNOUNCE_DAYS = 365

interface Announcing {
  readonly day: CalendarDay
  readonly timeZone: string
  /** Days before the practice, 0 for at once; null for the club's setting. */
  readonly ownAnnounceDays: number | null
}

/**
 * Instant from which athletes see a practice: the start of the day, in its time zone, that many days before
 * its own. Null for at once. `clubDays` is the club's setting, null for at once.
 */
export function announcedAt(
  { day, timeZone, ownAnnounceDays }: Announcing,
  clubDays: number | null,
): string | null {
  const days = ownAnnounceDays ?? clubDays ?? 0
  return days === 0 ? null : momentAt(addDays(day, -days), '00:00', knownTimeZone(timeZone)).toISOString()
}

interface Announced {
  readonly announcedAt: string | null
}

export const isAnnounced = ({ announcedAt: at }: Announced, now: Date): boolean =>
  at === null || at <= now.toISOString()

const HOUR_MS = 3_600_000

/** When to look again at a message that waits for the announcement: hourly, because that may come earlier. */
export const nextLook = (hiddenUntil: string, now: Date): Date =>
  new Date(Math.min(Date.parse(hiddenUntil), now.getTime() + HOUR_MS))

/** `announcedAt` of a changed practice. A move never hides a practice that athletes see already. */
export function announcedAfter(
  before: Announcing & Announced,
  after: Announcing,
  { clubDays, now }: { readonly clubDays: number | null; readonly now: Date },
): string | null {
  const isKept = before.ownAnnounceDays === after.ownAnnounceDays && isAnnounced(before, now)
  return isKept ? before.announcedAt : announcedAt(after, clubDays)
}
