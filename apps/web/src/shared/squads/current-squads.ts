import { listSquads } from '@boathouse/domain/squads/contract'
import type { Squad } from '@boathouse/domain/squads/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toPagedQuery } from '#lib/api/queries.ts'

/** A single page: the limit of squads per club. */
const ALL = 100

/** Current squads of a club by name, as far as the reader may see them. */
export const currentSquadsQuery = (clubId: string) =>
  toPagedQuery(listSquads, { params: { clubId }, query: { state: 'current', limit: ALL } })

/** Undefined while loading. */
export function useCurrentSquads(clubId: string): Squad[] | undefined {
  const { data } = useInfiniteQuery(currentSquadsQuery(clubId))
  return data?.pages.flatMap(({ items }) => items)
}
