import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'

/** Dialogs; the second list needs no `of`. */
const dialogs = ['new', 'edit', 'copy', 'copyAll', 'keep', 'apply', 'template'] as const
const namesNothing = ['copyAll', 'keep', 'apply']

/** URL search of the plan. Unset keys are undefined rather than absent, so navigation clears them. */
export interface PlanSearch {
  readonly squad?: string | undefined
  /** Shown instead of the week. */
  readonly view?: 'templates' | undefined
  /** Any day of the week; undefined for the current one. */
  readonly week?: CalendarDay | undefined
  /** The day shown on a phone. */
  readonly on?: CalendarDay | undefined
  readonly dialog?: (typeof dialogs)[number] | undefined
  /** Id of the edited planned session, the row, or the template. */
  readonly of?: string | undefined
  readonly day?: CalendarDay | undefined
  /** The practice that a new session is planned for. */
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
