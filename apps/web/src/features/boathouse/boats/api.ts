import {
  archiveBoat,
  type boatFilters,
  createBoat,
  listBoats,
  showBoat,
  unarchiveBoat,
  updateBoat,
} from '@boathouse/domain/boathouse/boats/contract'
import type * as z from 'zod/mini'
import { keptWithin, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

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

export const useRefreshBoats = () => useRefetch(isQueryOf('boats'))

export const useBoatCalls = () => ({ create: useCall(createBoat), change: useCall(updateBoat) })
export const useArchiveCalls = () => ({ archive: useCall(archiveBoat), unarchive: useCall(unarchiveBoat) })
