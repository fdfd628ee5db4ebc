import {
  cancelReservation,
  createReservation,
  listOwnReservations,
  listReservations,
  restoreReservation,
} from '@boathouse/domain/boathouse/reservations/contract'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

export interface BoatAddress {
  readonly clubId: string
  readonly boatId: string
}

export const reservationsQuery = ({ clubId, boatId }: BoatAddress) =>
  toQuery(listReservations, { params: { clubId, boatId } })

export const ownReservationsQuery = (clubId: string) => toQuery(listOwnReservations, { params: { clubId } })

export const useRefreshReservations = () => useRefetch(isQueryOf('reservations', 'boats', 'outings.board'))

export const useReserve = () => useCall(createReservation)
export const useCancelCalls = () => ({
  remove: useCall(cancelReservation),
  restore: useCall(restoreReservation),
})
