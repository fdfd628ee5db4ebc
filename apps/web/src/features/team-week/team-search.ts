import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import type { TeamMeasure } from '@boathouse/domain/team-week/model'

// Named here once more, checked by their type: an address is read without the schemas of calls.
const measures = { time: 'time', distance: 'distance' } satisfies {
  [Name in Exclude<TeamMeasure, 'load'>]: Name
}

/** The team's week as an address holds it. Unset keys are there as undefined: one that is left out would stay in it. */
export interface TeamSearch {
  readonly squad?: string | undefined
  /** Any day of the week; the current one without it. */
  readonly week?: CalendarDay | undefined
  /** Load without it. */
  readonly measure?: Exclude<TeamMeasure, 'load'> | undefined
  /** Whose day is open, and which. */
  readonly athlete?: string | undefined
  readonly day?: CalendarDay | undefined
}

export function readTeamSearch(given: Record<string, unknown>): TeamSearch {
  const athlete = id.safeParse(given['athlete']).data
  const day = calendarDay.safeParse(given['day']).data
  const isOpen = athlete !== undefined && day !== undefined
  return {
    squad: id.safeParse(given['squad']).data,
    week: calendarDay.safeParse(given['week']).data,
    measure: Object.values(measures).find((name) => name === given['measure']),
    athlete: isOpen ? athlete : undefined,
    day: isOpen ? day : undefined,
  }
}
