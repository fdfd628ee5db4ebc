import {
  compareMemberRecords,
  compareOwnRecords,
  createStandardSet,
  deleteStandardSet,
  exportStandardSet,
  listStandardSets,
  restoreStandardSet,
  showStandardSet,
  updateStandardSet,
} from '@boathouse/domain/results/standards/contract'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'
import { useDownload } from '#lib/api/use-download.ts'

export interface SetAddress {
  readonly clubId: string
  readonly id: string
}

export const setsQuery = (clubId: string) => toQuery(listStandardSets, { params: { clubId } })
export const setQuery = (params: SetAddress) => toQuery(showStandardSet, { params })

export const ownComparisonQuery = { ...toQuery(compareOwnRecords, {}), staleTime: 0 }

export const memberComparisonQuery = (params: { readonly clubId: string; readonly memberId: string }) => ({
  ...toQuery(compareMemberRecords, { params }),
  staleTime: 0,
})

export const useRefreshStandards = () => useRefetch(isQueryOf('standards'))

export const useSaveCalls = () => ({
  create: useCall(createStandardSet),
  change: useCall(updateStandardSet),
})
export const useDeletionCalls = () => ({
  remove: useCall(deleteStandardSet),
  restore: useCall(restoreStandardSet),
})
export const useSetExport = () => useDownload(exportStandardSet)
