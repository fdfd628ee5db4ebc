import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import type { TeamMeasure } from '@boathouse/domain/team-week/model'

// Repeated here, type-checked, so parsing a URL doesn't load the call schemas.
const measures = { time: 'time', distance: 'distance' } satisfies {
  [Name in Exclude<TeamMeasure, 'load'>]: Name
}

/** URL search of the team's week. Unset keys are undefined rather than absent, so navigation clears them. */
export interface TeamSearch {
  readonly squad?: string | undefined
  /** Any day of the week; undefined for the current one. */
  readonly week?: CalendarDay | undefined
  /** Undefined for load. */
  readonly measure?: Exclude<TeamMeasure, 'load'> | undefined
  /** Athlete and day of the open dialog. */
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
