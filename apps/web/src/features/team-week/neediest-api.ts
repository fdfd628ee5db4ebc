import { showAttention, showNeediest } from '@boathouse/domain/team-week/contract'
import { toQuery } from '#lib/api/queries.ts'

/** So long the screen has what was asked for on the way to it, in milliseconds. */
const ON_THE_WAY = 1_000

/** Who of those whom the reader coaches needs attention most. Athletes log all the time: each screen asks anew. */
export const neediestQuery = (clubId: string) => ({
  ...toQuery(showNeediest, { params: { clubId } }),
  staleTime: ON_THE_WAY,
})

/** Why one athlete needs attention. What they share can end at any time: each screen asks again. */
export const attentionQuery = (params: { readonly clubId: string; readonly memberId: string }) => ({
  ...toQuery(showAttention, { params }),
  staleTime: 0,
})
