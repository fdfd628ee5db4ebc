import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'

const dialogs = ['new', 'edit', 'copy'] as const

/** The plan as an address holds it. Unset keys are there as undefined: one that is left out would stay in it. */
export interface PlanSearch {
  readonly squad?: string | undefined
  /** Any day of the week; the current one without it. */
  readonly week?: CalendarDay | undefined
  readonly dialog?: (typeof dialogs)[number] | undefined
  /** The planned session that is edited, or the squad or athlete whose row it is. */
  readonly of?: string | undefined
  readonly day?: CalendarDay | undefined
}

export const noDialog = { dialog: undefined, of: undefined, day: undefined } satisfies PlanSearch

export function readPlanSearch(given: Record<string, unknown>): PlanSearch {
  const of = id.safeParse(given['of']).data
  const dialog = of === undefined ? undefined : dialogs.find((name) => name === given['dialog'])
  return {
    squad: id.safeParse(given['squad']).data,
    week: calendarDay.safeParse(given['week']).data,
    dialog,
    of: dialog && of,
    day: dialog && calendarDay.safeParse(given['day']).data,
  }
}
