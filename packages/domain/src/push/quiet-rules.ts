import { addDays } from '../kernel/calendar-day.ts'
import { momentAt, wallClockAt } from '../kernel/zoned-time.ts'

/** Hours of the reader's clock from and until which nothing is sent that can wait. */
const QUIET_FROM = 22
const QUIET_UNTIL = 7

/** When the quiet hours end in which a moment is; null where it is in none. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const { day, time } = wallClockAt(now, timeZone)
  const hour = Number(time.slice(0, 2))
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return null
  const morning = hour >= QUIET_FROM ? addDays(day, 1) : day
  return momentAt(morning, `0${QUIET_UNTIL}:00`, timeZone)
}
