import {
  createWater,
  deleteWater,
  listWaters,
  restoreWater,
  updateWater,
} from '@boathouse/domain/training/waters/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'

export function useRefreshWaters() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [listWaters.id] })
}

export const useSaveCalls = () => ({ create: useCall(createWater), change: useCall(updateWater) })
export const useDeletionCalls = () => ({ remove: useCall(deleteWater), restore: useCall(restoreWater) })
