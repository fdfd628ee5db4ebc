import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import { shortWeekdays } from '#lib/day-names.ts'
import { useWords } from '#lib/words.tsx'

/** 'Tue and Thu' */
export function useWeekdayWords() {
  const { formatLocale } = useWords()
  const names = shortWeekdays(formatLocale)
  const list = new Intl.ListFormat(formatLocale, { type: 'conjunction' })
  return (weekdays: readonly Weekday[]) => list.format(weekdays.map((day) => names[day - 1]?.short ?? ''))
}
