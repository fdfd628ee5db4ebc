import {
  cancelReservation,
  createReservation,
  listOwnReservations,
  listReservations,
  restoreReservation,
} from '@boathouse/domain/boathouse/reservations/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

export interface BoatAddress {
  readonly clubId: string
  readonly boatId: string
}

export const reservationsQuery = ({ clubId, boatId }: BoatAddress) =>
  toQuery(listReservations, { params: { clubId, boatId } })

export const ownReservationsQuery = (clubId: string) => toQuery(listOwnReservations, { params: { clubId } })

export function useRefreshReservations() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => /^(reservations|boats)\.|^outings\.board$/.test(String(id)),
    })
}

export const useReserve = () => useCall(createReservation)
export const useCancelCalls = () => ({
  remove: useCall(cancelReservation),
  restore: useCall(restoreReservation),
})
