import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { exportTeamWeek, showTeamWeek } from '@boathouse/domain/plans/team-week/contract'
import { listSharedSessions } from '@boathouse/domain/training/shared-training/contract'
import { keptWithin, toQuery } from '#lib/api/queries.ts'
import { useDownload } from '#lib/api/use-download.ts'
import type { TeamSearch } from './team-search.ts'

type Shown = Pick<TeamSearch, 'squad' | 'week'>

/** Shows the previous week while the new one loads, but never another squad's. */
export const teamWeekQuery = (clubId: string, { squad, week }: Shown) => ({
  ...toQuery(showTeamWeek, { params: { clubId }, query: { squad, week } }),
  // Always stale: athletes log sessions and change consents at any time.
  staleTime: 0,
  placeholderData: keptWithin({ clubId }, { squad }),
})

export const useWeekExport = () => useDownload(exportTeamWeek)

/** Sessions loaded for a day's dialog; more than anyone logs. */
const MAX_IN_DAY = 50

export const daySessionsQuery = (
  params: { readonly clubId: string; readonly memberId: string },
  day: CalendarDay,
) => ({
  ...toQuery(listSharedSessions, { params, query: { from: day, to: day, limit: MAX_IN_DAY } }),
  staleTime: 0,
})
