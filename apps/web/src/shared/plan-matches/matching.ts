import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { linkPlannedSession, unlinkPlannedSession } from '@boathouse/domain/plan-links/contract'
import { showMatchedDays } from '@boathouse/domain/plan-matches/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** Which of the reader's sessions of some days count as what was planned, and which are asked about. */
export const matchedDaysQuery = (days: { readonly from: CalendarDay; readonly to: CalendarDay }) => ({
  ...toQuery(showMatchedDays, { query: days }),
  staleTime: 0,
})

/** What shows which session was done for what was planned. */
const restsOnMatches = /^(plan-matches|plannedSessions)\./

/** Puts a session together with a planned one, or unlinks the two. */
export function useMatch() {
  const queryClient = useQueryClient()
  const link = useCall(linkPlannedSession)
  const unlink = useCall(unlinkPlannedSession)
  const renew = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => restsOnMatches.test(String(name)) })
  return {
    link: async (plannedId: string, sessionId: string) => {
      await link.mutateAsync({ params: { plannedId }, body: { sessionId } })
      await renew()
    },
    unlink: async (plannedId: string) => {
      await unlink.mutateAsync({ params: { plannedId } })
      await renew()
    },
  }
}
