import type { CallInput } from '@boathouse/domain/kernel/contract'
import {
  createTestDay,
  deleteTestDay,
  enterTestWeight,
  exportTestDay,
  listTestDays,
  publishTestDay,
  restoreTestDay,
  showMemberTestLines,
  showTestDay,
  showTestGrid,
  showTestLines,
  showTestRecords,
  updateTestDay,
  withdrawTestDay,
} from '@boathouse/domain/results/test-days/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'
import { useDownload } from '#lib/api/use-download.ts'

/** Always stale: other users enter results at any time. */
const ANEW = { staleTime: 0 } as const

const PAGE = 20

export const testDaysQuery = (clubId: string) => ({
  ...toPagedQuery(listTestDays, { params: { clubId }, query: { limit: PAGE } }),
  ...ANEW,
})

export const testDayQuery = (clubId: string, testDayId: string) => ({
  ...toQuery(showTestDay, { params: { clubId, testDayId } }),
  ...ANEW,
})

export const testGridQuery = (clubId: string, testDayId: string) => ({
  ...toQuery(showTestGrid, { params: { clubId, testDayId } }),
  ...ANEW,
})

/** The user's records in tests that the club published recently. */
export const testRecordsQuery = toQuery(showTestRecords, {})

export const testLinesQuery = { ...toQuery(showTestLines, {}), ...ANEW }
export const memberTestLinesQuery = (params: { readonly clubId: string; readonly memberId: string }) => ({
  ...toQuery(showMemberTestLines, { params }),
  ...ANEW,
})

/** Invalidates test days and everything that depends on their results. */
export const useRefreshTestDays = () => useRefetch(isQueryOf('test-days', 'records', 'results'))

export const useTestDayCalls = () => ({
  create: useCall(createTestDay),
  change: useCall(updateTestDay),
})

export const useEndingCalls = () => ({
  remove: useCall(deleteTestDay),
  restore: useCall(restoreTestDay),
})

export const usePublish = () => useCall(publishTestDay)
export const useWithdraw = () => useCall(withdrawTestDay)

export const useGridExport = () => useDownload(exportTestDay)

/** Saves or removes a weight, then refetches the grid, which shows whether there is one. */
export function useEnterWeight() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useCall(enterTestWeight)
  return {
    isPending,
    mutateAsync: async (input: CallInput<typeof enterTestWeight>) => {
      await mutateAsync(input)
      await queryClient.invalidateQueries({ queryKey: [showTestGrid.id] })
    },
  }
}
