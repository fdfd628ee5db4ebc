import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'

/** Names of the dialogs. Those in the second list need no `of`. */
const dialogs = ['new', 'edit', 'copy', 'copyAll', 'keep', 'apply', 'template'] as const
const namesNothing = ['copyAll', 'keep', 'apply']

/** URL search of the plan. Unset keys are undefined rather than absent, so navigation clears them. */
export interface PlanSearch {
  readonly squad?: string | undefined
  readonly view?: 'templates' | undefined
  /** Any day of the week; undefined for the current week. */
  readonly week?: CalendarDay | undefined
  /** Day on screen on a phone. */
  readonly on?: CalendarDay | undefined
  readonly dialog?: (typeof dialogs)[number] | undefined
  /** Id that the dialog is about: a planned session, row or template. */
  readonly of?: string | undefined
  readonly day?: CalendarDay | undefined
  readonly practice?: string | undefined
}

export const noDialog = {
  ...{ dialog: undefined, of: undefined, day: undefined, practice: undefined },
} satisfies PlanSearch

export function readPlanSearch(given: Record<string, unknown>): PlanSearch {
  const of = id.safeParse(given['of']).data
  const dialog = dialogs.find(
    (name) => name === given['dialog'] && (of !== undefined || namesNothing.includes(name)),
  )
  return {
    view: given['view'] === 'templates' ? 'templates' : undefined,
    squad: id.safeParse(given['squad']).data,
    week: calendarDay.safeParse(given['week']).data,
    on: calendarDay.safeParse(given['on']).data,
    dialog,
    of: dialog && of,
    day: dialog && calendarDay.safeParse(given['day']).data,
    practice: dialog && id.safeParse(given['practice']).data,
  }
}
