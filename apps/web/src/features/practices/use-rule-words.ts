import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import { shortWeekdays } from '#lib/day-names.ts'
import { useWords } from '#lib/words.tsx'

const BY_DAY = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The weekdays of a series' rule, Monday first. */
export function weekdaysOf(rule: string): Weekday[] {
  const days = /BYDAY=([\w,]+)/.exec(rule)?.[1]?.split(',') ?? []
  return days.map((day) => (BY_DAY.indexOf(day) + 1) as Weekday).sort()
}

/** 'Tue and Thu' */
export function useWeekdayWords() {
  const { formatLocale } = useWords()
  const names = shortWeekdays(formatLocale)
  const list = new Intl.ListFormat(formatLocale, { type: 'conjunction' })
  return (weekdays: readonly Weekday[]) => list.format(weekdays.map((day) => names[day - 1]?.short ?? ''))
}
