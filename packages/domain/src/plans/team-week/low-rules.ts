import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { type WellnessItem, wellnessItems } from '../../kernel/wellness-items.ts'
import { BAND_DAYS, bandBefore, type WellnessDay } from '../../training/wellness/rules.ts'
import { ATTENTION } from './attention-rules.ts'

/** Days to read: the band, the three days, and one without an entry yet. */
export const LOW_READS_DAYS = BAND_DAYS + ATTENTION.lowDays

/**
 * Low items on a day: on each of the last three days 2 or more below the athlete's median of the 28 days before these.
 * Without an entry today, the three end yesterday.
 */
export function listLow(days: readonly WellnessDay[], day: CalendarDay): WellnessItem[] {
  const ofDay = new Map(days.map((one) => [one.day, one]))
  return wellnessItems.filter((item) => {
    const valueOn = (date: CalendarDay) => ofDay.get(date)?.[item] ?? null
    const last = valueOn(day) === null ? addDays(day, -1) : day
    const first = addDays(last, 1 - ATTENTION.lowDays)
    const band = bandBefore(days, item, first)
    if (!band) return false
    return Array.from({ length: ATTENTION.lowDays }, (_, n) => valueOn(addDays(first, n))).every(
      (value) => value !== null && value <= band.median - ATTENTION.lowBelow,
    )
  })
}
