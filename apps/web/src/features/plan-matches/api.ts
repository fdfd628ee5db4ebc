import { linkPlannedSession, unlinkPlannedSession } from '@boathouse/domain/plan-links/contract'
import * as contracts from '@boathouse/domain/plan-matches/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** What a session was planned as; anew for each version of it. */
export function sessionPlanQuery({ id, version }: { readonly id: string; readonly version: number }) {
  const query = toQuery(contracts.showSessionPlan, { params: { id } })
  return { ...query, queryKey: [...query.queryKey, version] as const, staleTime: 0 }
}

export const feltQuery = toQuery(contracts.showFelt, {})

/** What is shared can end at any time: it is asked for anew. */
export const athleteFeltQuery = (params: { readonly clubId: string; readonly memberId: string }) => ({
  ...toQuery(contracts.showAthleteFelt, { params }),
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
