import { addDays } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { DayRange } from '../../kernel/periods.ts'

export const LONGEST_ABSENCE_DAYS = 366

/** Most absences of an athlete, past ones included: about one a week for six years. */
export const MAX_ABSENCES = 300

export function refuseWrongDays({ first, last }: DayRange): void {
  if (last < first) throw invalidField('last', 'endBeforeStart')
  if (last >= addDays(first, LONGEST_ABSENCE_DAYS)) throw invalidField('last', 'absenceTooLong')
}
