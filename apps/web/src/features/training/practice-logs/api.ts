import * as contracts from '@boathouse/domain/training/practice-logs/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf } from '#lib/api/refetch.ts'

/** Always stale: logs and registers change all the time. */
const ANEW = { staleTime: 0 } as const

interface OfPractice {
  readonly clubId: string
  readonly practiceId: string
}

export const practiceLogQuery = (params: OfPractice) => ({
  ...toQuery(contracts.showPracticeLog, { params }),
  ...ANEW,
})

/** Numbers of mismatches between register and logs, for users who take the register. */
export const practiceCountsQuery = (params: OfPractice) => ({
  ...toQuery(contracts.countPracticeLogs, { params }),
  ...ANEW,
})

export const sessionPracticeQuery = (id: string) => ({
  ...toQuery(contracts.showSessionPractice, { params: { id } }),
  ...ANEW,
})

const showsLinks = isQueryOf('practice-logs', 'planned-sessions.ownWeek')

export function usePracticeLink() {
  const queryClient = useQueryClient()
  const link = useCall(contracts.linkPractice)
  const unlink = useCall(contracts.unlinkPractice)
  const renew = () => queryClient.invalidateQueries({ predicate: showsLinks })
  return {
    link: async (id: string, practiceId: string) => {
      await link.mutateAsync({ params: { id }, body: { practiceId } })
      await renew()
    },
    unlink: async (id: string) => {
      await unlink.mutateAsync({ params: { id } })
      await renew()
    },
  }
}
