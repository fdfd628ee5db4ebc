import * as contracts from '@boathouse/domain/plan-matches/contract'
import { toQuery } from '#lib/api/queries.ts'

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

export const sharedSessionPlanQuery = (params: Readonly<Record<'clubId' | 'memberId' | 'id', string>>) => ({
  ...toQuery(contracts.showSharedSessionPlan, { params }),
  staleTime: 0,
})
