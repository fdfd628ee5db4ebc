import { listWaters } from '@boathouse/domain/training/waters/contract'
import { toQuery } from '#lib/api/queries.ts'

/** Cached until the club changes them: shores don't move. */
export const watersQuery = (clubId: string) => ({
  ...toQuery(listWaters, { params: { clubId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
