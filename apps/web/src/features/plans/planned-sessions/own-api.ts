import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { doPlannedSession, unlinkPlannedSession } from '@boathouse/domain/plans/plan-links/contract'
import {
  createOwnPlannedSession,
  deleteOwnPlannedSession,
  restoreOwnPlannedSession,
  showOwnWeek,
  updateOwnPlannedSession,
} from '@boathouse/domain/plans/planned-sessions/contract'
import { listTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ON_THE_WAY_MS, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

export const ownWeekQuery = (week?: CalendarDay) => ({
  ...toQuery(showOwnWeek, { query: { week } }),
  staleTime: ON_THE_WAY_MS,
})

/** The user's latest sessions, from which their pace is estimated. */
export const latestSessionsQuery = toQuery(listTrainingSessions, { query: { limit: 20 } })

interface AskedWeek {
  readonly asked?: CalendarDay | undefined
  readonly today: CalendarDay
  readonly enabled?: boolean
}

/** A week of the user's own plan. A cached response can be last week's: then shows the next week, if cached, with today's date. */
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

/** Invalidates planned sessions, and data that depends on sessions logged for them. */
export const useRefreshOwnPlan = () =>
  useRefetch(isQueryOf('planned-sessions', 'plan-matches', 'training-sessions', 'progress'))

export const useOwnPlanCalls = () => ({
  create: useCall(createOwnPlannedSession),
  change: useCall(updateOwnPlannedSession),
})

export const useOwnDeletionCalls = () => ({
  remove: useCall(deleteOwnPlannedSession),
  restore: useCall(restoreOwnPlannedSession),
})

export const useDoneCalls = () => ({ done: useCall(doPlannedSession), unlink: useCall(unlinkPlannedSession) })
