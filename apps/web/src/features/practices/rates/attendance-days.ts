import type { AttendanceDay, RateCounts } from '@boathouse/domain/practices/rates/model'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { daysByMonth } from '#shared/training/progress/year-weeks.ts'

/** State of a day; `notAsked` if its practices were for others. */
export type DayState = RegisterState | 'notAsked'

/** On days with several practices, the first of these states is shown. */
const BY_WEIGHT = ['absent', 'late', 'excused', 'present', 'none'] as const

export const stateOfDay = (states: readonly RegisterState[]): DayState =>
  BY_WEIGHT.find((state) => states.includes(state)) ?? 'notAsked'

export interface AttendanceMonth {
  readonly month: string
  readonly counts: RateCounts
}

/** Counts by month, latest first. Leaves out months without a register. */
export const monthsOf = (days: readonly AttendanceDay[]): AttendanceMonth[] =>
  daysByMonth(days.filter(({ states }) => states.length > 0)).map(({ month, days: own }) => {
    const counts = { present: 0, late: 0, excused: 0, absent: 0, none: 0 }
    for (const state of own.flatMap(({ states }) => states)) counts[state] += 1
    return { month, counts }
  })
