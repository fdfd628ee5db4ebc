import type { AttendanceDay, RateCounts } from '@boathouse/domain/rates/model'
import type { RegisterState } from '@boathouse/domain/register/model'
import { daysByMonth } from '#shared/progress/year-weeks.ts'

/** What a day's square shows; `notAsked` where its practices were for others. */
export type DayState = RegisterState | 'notAsked'

/** Of two practices of a day, the one that a coach would ask about. */
const BY_WEIGHT = ['absent', 'late', 'excused', 'present', 'none'] as const

export const stateOfDay = (states: readonly RegisterState[]): DayState =>
  BY_WEIGHT.find((state) => states.includes(state)) ?? 'notAsked'

export interface AttendanceMonth {
  /** `YYYY-MM`. */
  readonly month: string
  readonly counts: RateCounts
}

/** How often what was recorded in each month with a register that asked, the latest first. */
export const monthsOf = (days: readonly AttendanceDay[]): AttendanceMonth[] =>
  daysByMonth(days.filter(({ states }) => states.length > 0)).map(({ month, days: own }) => {
    const counts = { present: 0, late: 0, excused: 0, absent: 0, none: 0 }
    for (const state of own.flatMap(({ states }) => states)) counts[state] += 1
    return { month, counts }
  })
