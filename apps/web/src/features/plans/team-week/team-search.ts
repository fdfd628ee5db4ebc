import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import type { TeamMeasure } from '@boathouse/domain/plans/team-week/model'

// A type-checked copy: parsing a URL must not load the schemas of calls.
const measures = { time: 'time', distance: 'distance' } satisfies {
  [Name in Exclude<TeamMeasure, 'load'>]: Name
}

/** URL search of the team's week. Unset keys are undefined rather than absent, so navigation clears them. */
export interface TeamSearch {
  readonly squad?: string | undefined
  readonly week?: CalendarDay | undefined
  /** Undefined means load. */
  readonly measure?: Exclude<TeamMeasure, 'load'> | undefined
  /** Athlete and day that the open dialog shows. */
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
