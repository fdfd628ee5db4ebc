import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { linkPlannedSession, unlinkPlannedSession } from '@boathouse/domain/plans/plan-links/contract'
import { dismissPlannedSession, showMatchedDays } from '@boathouse/domain/plans/plan-matches/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf } from '#lib/api/refetch.ts'

/** Matched sessions of a range of days, and open questions. */
export const matchedDaysQuery = (days: { readonly from: CalendarDay; readonly to: CalendarDay }) => ({
  ...toQuery(showMatchedDays, { query: days }),
  staleTime: 0,
})

const showsMatches = isQueryOf('plan-matches', 'planned-sessions')

/** Matches a session with a planned one, unlinks them, or dismisses candidates. */
export function useMatch() {
  const queryClient = useQueryClient()
  const link = useCall(linkPlannedSession)
  const unlink = useCall(unlinkPlannedSession)
  const dismiss = useCall(dismissPlannedSession)
  const renew = () => queryClient.invalidateQueries({ predicate: showsMatches })
  return {
    link: async (plannedId: string, sessionId: string) => {
      await link.mutateAsync({ params: { plannedId }, body: { sessionId } })
      await renew()
    },
    unlink: async (plannedId: string) => {
      await unlink.mutateAsync({ params: { plannedId } })
      await renew()
    },
    dismiss: async (plannedId: string, sessionIds: string[]) => {
      await dismiss.mutateAsync({ params: { plannedId }, body: { sessionIds } })
      await renew()
    },
  }
}
