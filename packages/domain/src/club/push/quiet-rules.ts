import { addDays } from '../../kernel/calendar-day.ts'
import { momentAt, wallClockAt } from '../../kernel/zoned-time.ts'

/** Quiet hours in the user's time zone, in which only urgent notifications are sent. */
const QUIET_FROM = 22
const QUIET_UNTIL = 7

/** End of the quiet hours at a point in time; null outside of them. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const { day, time } = wallClockAt(now, timeZone)
  const hour = Number(time.slice(0, 2))
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return null
  const morning = hour >= QUIET_FROM ? addDays(day, 1) : day
  return momentAt(morning, `0${QUIET_UNTIL}:00`, timeZone)
}
