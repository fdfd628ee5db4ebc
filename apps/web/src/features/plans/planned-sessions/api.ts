import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import {
  copyPlan,
  createPlannedSession,
  deletePlannedSession,
  publishPlan,
  restorePlannedSession,
  showPlannedSession,
  showWeekPlan,
  undoCopy,
  updatePlannedSession,
} from '@boathouse/domain/plans/planned-sessions/contract'
import type { PlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import { useQueryClient } from '@tanstack/react-query'
import { keptWithin, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

export const weekPlanQuery = (
  clubId: string,
  { squad, week }: { readonly squad?: string | undefined; readonly week?: CalendarDay | undefined },
) => ({
  ...toQuery(showWeekPlan, { params: { clubId }, query: { squad, week } }),
  // Other coaches plan too.
  staleTime: 0,
  placeholderData: keptWithin({ clubId }, { squad }),
})

export const plannedQuery = (clubId: string, plannedId: string) => ({
  ...toQuery(showPlannedSession, { params: { clubId, plannedId } }),
  staleTime: 0,
})

export const useRefreshPlans = () => useRefetch(isQueryOf('planned-sessions'))

export const usePlanCalls = () => ({
  create: useCall(createPlannedSession),
  change: useCall(updatePlannedSession),
})

export const usePlanDeletionCalls = () => ({
  remove: useCall(deletePlannedSession),
  restore: useCall(restorePlannedSession),
})

export const useCopyCalls = () => ({ copy: useCall(copyPlan), undo: useCall(undoCopy) })
export const usePublishPlan = () => useCall(publishPlan)

/** Assigns a planned session to a practice and moves it to the practice's day. Idempotent. */
export function usePutAtPractice(clubId: string) {
  const queryClient = useQueryClient()
  const { change } = usePlanCalls()
  const refresh = useRefreshPlans()
  return async (plannedId: string, practice: { readonly id: string; readonly day: CalendarDay }) => {
    const planned = await queryClient.fetchQuery(plannedQuery(clubId, plannedId))
    if (planned.practice === practice.id) return
    await change.mutateAsync({
      params: { clubId, plannedId },
      body: { ...toChanges(planned), date: practice.day, practice: practice.id, follow: false },
    })
    void refresh()
  }
}

function toChanges(planned: PlannedSession) {
  const { version, title, type, sport, minutes, distance, rpe, workout, notes, squadId, memberId } = planned
  return { version, title, type, sport, minutes, distance, rpe, workout, notes, squadId, memberId }
}
