import { showRegister } from '@boathouse/domain/practices/register/contract'
import { toQuery } from '#lib/api/queries.ts'

/** Polling interval in milliseconds, to show other coaches' marks. */
const REFETCH_INTERVAL_MS = 10_000

export const registerQuery = (clubId: string, practiceId: string) => ({
  ...toQuery(showRegister, { params: { clubId, practiceId } }),
  staleTime: 0,
  refetchInterval: REFETCH_INTERVAL_MS,
})
