import {
  archiveGoal,
  createGoal,
  deleteGoal,
  listGoals,
  listMemberGoals,
  restoreGoal,
  showGoal,
  unarchiveGoal,
  updateGoal,
} from '@boathouse/domain/results/goals/contract'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'

export type GoalsState = 'active' | 'past'

/** Always stale: each logged or deleted session can change goals. */
const ANEW = { staleTime: 0 } as const

const goalsQuery = (state: GoalsState) => ({
  ...toPagedQuery(listGoals, { query: { state, limit: 20 } }),
  ...ANEW,
})

export const useGoals = (state: GoalsState) => useInfiniteQuery(goalsQuery(state))
export type GoalPages = ReturnType<typeof useGoals>

export const MAX_NEXT = 3

export const nextGoalsQuery = {
  ...toQuery(listGoals, { query: { state: 'active' as const, limit: MAX_NEXT } }),
  ...ANEW,
}

export const memberGoalsQuery = (clubId: string, memberId: string, state: GoalsState) => ({
  ...toPagedQuery(listMemberGoals, { params: { clubId, memberId }, query: { state, limit: 20 } }),
  ...ANEW,
})

export const goalQuery = (id: string) => ({ ...toQuery(showGoal, { params: { id } }), ...ANEW })

export const refreshGoals = (queryClient: QueryClient) =>
  Promise.all([listGoals.id, showGoal.id].map((id) => queryClient.invalidateQueries({ queryKey: [id] })))

export function useRefreshGoals() {
  const queryClient = useQueryClient()
  return () => refreshGoals(queryClient)
}

export const useSetGoal = () => useCall(createGoal)
export const useChangeGoal = () => useCall(updateGoal)

export const useGoalCalls = () => ({
  remove: useCall(deleteGoal),
  restore: useCall(restoreGoal),
  archive: useCall(archiveGoal),
  unarchive: useCall(unarchiveGoal),
})
