import type { CallOutput } from '@boathouse/domain/kernel/contract'
import {
  chooseCalendar,
  renewCalendarAddress,
  revokeCalendarAddress,
  showCalendarAddress,
} from '@boathouse/domain/plans/calendar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** Hash of the section in the settings. */
export const CALENDAR_SECTION_ID = 'calendar-address'

export const calendarFeedQuery = toQuery(showCalendarAddress, {})

export function useFeedUrlCalls() {
  const queryClient = useQueryClient()
  const updateCache = (now: CallOutput<typeof showCalendarAddress>) =>
    queryClient.setQueryData(calendarFeedQuery.queryKey, now)
  return {
    updateCache,
    renew: useCall(renewCalendarAddress),
    revoke: useCall(revokeCalendarAddress),
    choose: useCall(chooseCalendar),
  }
}
