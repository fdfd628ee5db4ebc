import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { doPlannedSession, unlinkPlannedSession } from '@boathouse/domain/plan-links/contract'
import {
  createOwnPlannedSession,
  deleteOwnPlannedSession,
  restoreOwnPlannedSession,
  showOwnWeek,
  updateOwnPlannedSession,
} from '@boathouse/domain/planned-sessions/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ON_THE_WAY_MS, toQuery, useCall } from '#lib/api/queries.ts'

/** A week of the reader's own. What they log changes it, so each screen asks anew. */
export const ownWeekQuery = (week?: CalendarDay) => ({
  ...toQuery(showOwnWeek, { query: { week } }),
  staleTime: ON_THE_WAY_MS,
})

const ALSO = new Set(['plannedSessions', 'plan-matches', 'training-sessions', 'progress'])

/** Whatever shows planned sessions, or what was logged for them, asks for it again. */
export function useRefreshOwnPlan() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => ALSO.has(String(id).split('.')[0] ?? ''),
    })
}

export const useOwnPlanCalls = () => ({
  create: useCall(createOwnPlannedSession),
  change: useCall(updateOwnPlannedSession),
})

export const useOwnDeletionCalls = () => ({
  remove: useCall(deleteOwnPlannedSession),
  restore: useCall(restoreOwnPlannedSession),
})

export const useDoneCalls = () => ({ done: useCall(doPlannedSession), unlink: useCall(unlinkPlannedSession) })
