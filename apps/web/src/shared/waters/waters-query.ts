import { listWaters } from '@boathouse/domain/waters/contract'
import { toQuery } from '#lib/api/queries.ts'

/** A club's waters. Shores stay where they are: they are asked for once, and again when the club changed them. */
export const watersQuery = (clubId: string) => ({
  ...toQuery(listWaters, { params: { clubId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
