import {
  createDestination,
  deleteDestination,
  listDestinations,
  restoreDestination,
  updateDestination,
} from '@boathouse/domain/boathouse/destinations/contract'
import { showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

export const destinationsQuery = (clubId: string) => toQuery(listDestinations, { params: { clubId } })

export function useRefreshDestinations() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [listDestinations.id, showBoard.id].map((id) => queryClient.invalidateQueries({ queryKey: [id] })),
    )
}

export const useSaveCalls = () => ({
  create: useCall(createDestination),
  change: useCall(updateDestination),
})
export const useDeletionCalls = () => ({
  remove: useCall(deleteDestination),
  restore: useCall(restoreDestination),
})
