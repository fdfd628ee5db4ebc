import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { doPlannedSession, unlinkPlannedSession } from '@boathouse/domain/plan-links/contract'
import {
  createOwnPlannedSession,
  deleteOwnPlannedSession,
  restoreOwnPlannedSession,
  showOwnWeek,
  updateOwnPlannedSession,
} from '@boathouse/domain/planned-sessions/contract'
import { listTrainingSessions } from '@boathouse/domain/training-sessions/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ON_THE_WAY_MS, toQuery, useCall } from '#lib/api/queries.ts'

/** A week of the reader's own. What they log changes it, so each screen asks anew. */
export const ownWeekQuery = (week?: CalendarDay) => ({
  ...toQuery(showOwnWeek, { query: { week } }),
  staleTime: ON_THE_WAY_MS,
})

/** The reader's latest sessions, which tell their usual pace. */
export const latestSessionsQuery = toQuery(listTrainingSessions, { query: { limit: 20 } })

interface AskedWeek {
  /** Any day of the week; the current one without it. */
  readonly asked?: CalendarDay | undefined
  readonly today: CalendarDay
  readonly enabled?: boolean
}

/**
 * A week of the reader's own, as of today. Offline, the current week may have been kept on an earlier day: then today is
 * marked in it, or the week after it is shown, which was kept as well.
 */
export function useOwnWeek({ asked, today, enabled = true }: AskedWeek) {
  const {
    data: found,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({
    ...ownWeekQuery(asked),
    enabled,
    placeholderData: keepPreviousData,
  })
  const isOver = found !== undefined && asked === undefined && !isPlaceholderData && found.last < today
  const { data: next } = useQuery({
    ...ownWeekQuery(found && addDays(found.first, 7)),
    enabled: enabled && isOver,
  })
  const week = isOver && next ? next : found
  return { data: week && { ...week, today: week.today < today ? today : week.today }, isError, refetch }
}

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
