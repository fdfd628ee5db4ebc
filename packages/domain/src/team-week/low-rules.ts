import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { type WellnessItem, wellnessItems } from '../kernel/wellness-items.ts'
import { BAND_DAYS, bandBefore, type WellnessDay } from '../wellness/rules.ts'
import { ATTENTION } from './attention-rules.ts'

/** So many days before the one that is judged may count: the band, the three days, and one of which nothing was said yet. */
export const LOW_READS_DAYS = BAND_DAYS + ATTENTION.lowDays

/**
 * The items that are low as on a day: on the last three days running, each 2 or more below the athlete's own median of the 28
 * days before these three, so that what is low does not move what it is measured by. Where nothing was said of the day
 * itself yet, the three end with the day before.
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
