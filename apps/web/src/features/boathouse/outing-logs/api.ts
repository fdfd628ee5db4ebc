import { dismissOuting, listOutingOffers, logOuting } from '@boathouse/domain/boathouse/outing-logs/contract'
import { showProgress, showWeek } from '@boathouse/domain/training/progress/contract'
import {
  listTrainingSessions,
  summariseTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ON_THE_WAY_MS, toQuery, useCall } from '#lib/api/queries.ts'

/** Outings missing in the user's log. Fresh for seconds only: the board may add some. */
export const offersQuery = { ...toQuery(listOutingOffers, {}), staleTime: ON_THE_WAY_MS }

export const useOutingLogCalls = () => ({ log: useCall(logOuting), dismiss: useCall(dismissOuting) })

export function useRefreshLog() {
  const queryClient = useQueryClient()
  const shown = [listOutingOffers, listTrainingSessions, summariseTrainingSessions, showProgress, showWeek]
  return () => Promise.all(shown.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })))
}
