import { listSquads } from '@boathouse/domain/club/squads/contract'
import type { Squad } from '@boathouse/domain/club/squads/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toPagedQuery } from '#lib/api/queries.ts'

/** One page: at most this many squads exist per club. */
const ALL = 100

export const currentSquadsQuery = (clubId: string) =>
  toPagedQuery(listSquads, { params: { clubId }, query: { state: 'current', limit: ALL } })

export function useCurrentSquads(clubId: string): Squad[] | undefined {
  const { data } = useInfiniteQuery(currentSquadsQuery(clubId))
  return data?.pages.flatMap(({ items }) => items)
}
