import { addDays } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import type { DayRange } from '../kernel/periods.ts'

export const LONGEST_ABSENCE_DAYS = 366

/** Includes past absences: about one a week for six years. */
export const MOST_ABSENCES = 300

/** Throws an invalid `last` if it is before `first` or more than a year after it. */
export function refuseWrongDays({ first, last }: DayRange): void {
  if (last < first) throw invalidField('last', 'endBeforeStart')
  if (last >= addDays(first, LONGEST_ABSENCE_DAYS)) throw invalidField('last', 'absenceTooLong')
}
