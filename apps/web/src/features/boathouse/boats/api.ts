import {
  archiveBoat,
  type boatFilters,
  createBoat,
  listBoats,
  showBoat,
  unarchiveBoat,
  updateBoat,
} from '@boathouse/domain/boathouse/boats/contract'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { keptWithin, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'

const PAGE = 50

export const boatsQuery = (clubId: string, filters: z.input<typeof boatFilters>) => ({
  ...toPagedQuery(listBoats, { params: { clubId }, query: { limit: PAGE, ...filters } }),
  placeholderData: keptWithin({ clubId }),
})

export interface BoatAddress {
  readonly clubId: string
  readonly boatId: string
}

export const boatQuery = (params: BoatAddress) => toQuery(showBoat, { params })

export function useRefreshBoats() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [id] }) => String(id).startsWith('boats.') })
}

export const useBoatCalls = () => ({ create: useCall(createBoat), change: useCall(updateBoat) })
export const useArchiveCalls = () => ({ archive: useCall(archiveBoat), unarchive: useCall(unarchiveBoat) })
