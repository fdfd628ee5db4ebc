import { showAttention, showNeediest } from '@boathouse/domain/plans/team-week/contract'
import { toQuery } from '#lib/api/queries.ts'

/** Freshness in milliseconds: this response is prefetched just before the screen opens. */
const ON_THE_WAY = 1_000

/** Athletes who need attention most. Each screen refetches them: athletes log at any time. */
export const neediestQuery = (clubId: string) => ({
  ...toQuery(showNeediest, { params: { clubId } }),
  staleTime: ON_THE_WAY,
})

/** Always stale: athletes can stop sharing at any time. */
export const attentionQuery = (params: { readonly clubId: string; readonly memberId: string }) => ({
  ...toQuery(showAttention, { params }),
  staleTime: 0,
})
