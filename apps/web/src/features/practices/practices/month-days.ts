import {
  addDays,
  type CalendarDay,
  toMonth,
  type Weekday,
  weekFrom,
  weekStart,
} from '@boathouse/domain/kernel/calendar-day'

/** Parses a month of the URL, for example `2026-11`; undefined if invalid. */
export const readMonth = (typed: unknown): string | undefined =>
  typeof typed === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(typed) ? typed : undefined

export const parseDayOfMonth = (month: string | undefined, typed: unknown): CalendarDay | undefined =>
  month && typeof typed === 'string' && /^\d{4}-\d\d-\d\d$/.test(typed) && isIn(month, typed)
    ? typed
    : undefined

function isIn(month: string, day: CalendarDay): boolean {
  const { first, last } = toMonth(`${month}-01`)
  return first <= day && day <= last
}

export const addMonths = (month: string, count: 1 | -1): string => {
  const { first, last } = toMonth(`${month}-01`)
  return addDays(count === 1 ? last : first, count).slice(0, 7)
}

/** The weeks of a month, including days of adjacent months. */
export function toWeeks(month: string, firstDayOfWeek: Weekday): CalendarDay[][] {
  const { first, last } = toMonth(`${month}-01`)
  const weeks: CalendarDay[][] = []
  for (let day = weekStart(first, firstDayOfWeek); day <= last; day = addDays(day, 7))
    weeks.push(weekFrom(day))
  return weeks
}
