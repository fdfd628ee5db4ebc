import {
  renewCalendarAddress,
  revokeCalendarAddress,
  showCalendarAddress,
} from '@boathouse/domain/calendar/contract'
import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf, useCall } from '#lib/api/queries.ts'

/** Where in the settings it stands. */
export const ADDRESS_PLACE = 'calendar-address'

export const calendarAddressQuery = queryOf(showCalendarAddress, {})

export function useAddressCalls() {
  const queryClient = useQueryClient()
  const take = (now: CallOutput<typeof showCalendarAddress>) =>
    queryClient.setQueryData(calendarAddressQuery.queryKey, now)
  return { take, renew: useCall(renewCalendarAddress), revoke: useCall(revokeCalendarAddress) }
}
