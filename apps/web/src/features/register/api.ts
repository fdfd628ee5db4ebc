import { showRegister } from '@boathouse/domain/register/contract'
import { toQuery } from '#lib/api/queries.ts'

/** How soon a coach sees what another one tapped. */
const REFETCH_INTERVAL_MS = 10_000

/** The register, asked for again and again while somebody looks at it. */
export const registerQuery = (clubId: string, practiceId: string) => ({
  ...toQuery(showRegister, { params: { clubId, practiceId } }),
  staleTime: 0,
  refetchInterval: REFETCH_INTERVAL_MS,
})
