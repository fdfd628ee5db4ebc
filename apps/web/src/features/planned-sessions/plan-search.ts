import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'

/** What can be opened over the plan; those of templates without naming anything, too. */
const dialogs = ['new', 'edit', 'copy', 'copyAll', 'keep', 'apply', 'template'] as const
const namesNothing = ['copyAll', 'keep', 'apply']

/** The plan as an address holds it. Unset keys are there as undefined: one that is left out would stay in it. */
export interface PlanSearch {
  readonly squad?: string | undefined
  /** What is shown in place of the week. */
  readonly view?: 'templates' | undefined
  /** Any day of the week; the current one without it. */
  readonly week?: CalendarDay | undefined
  /** The day of the week that a phone shows. */
  readonly on?: CalendarDay | undefined
  readonly dialog?: (typeof dialogs)[number] | undefined
  /** The planned session that is edited, the squad or athlete whose row it is, or the template. */
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
