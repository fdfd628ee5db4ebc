import { addDays } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import type { DayRange } from '../kernel/periods.ts'

/** Somebody who is away longer has left. In days. */
export const LONGEST_ABSENCE_DAYS = 366

/** So many somebody has at once, those that are over too: one a week, for six years. */
export const MOST_ABSENCES = 300

/** Throws an invalid `last` when it is before the first day, or more than a year after it. */
export function refuseWrongDays({ first, last }: DayRange): void {
  if (last < first) throw invalidField('last', 'endBeforeStart')
  if (last >= addDays(first, LONGEST_ABSENCE_DAYS)) throw invalidField('last', 'absenceTooLong')
}
