import { listSquads } from '@boathouse/domain/squads/contract'
import type { Squad } from '@boathouse/domain/squads/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { toPagedQuery } from '#lib/api/queries.ts'

/** As many as a club can have at once: one page has them all. */
const ALL = 100

/** The squads of a club that go on, by name, as far as the reader reads them. */
export const currentSquadsQuery = (clubId: string) =>
  toPagedQuery(listSquads, { params: { clubId }, query: { state: 'current', limit: ALL } })

/** The same as a list; undefined until it is known. */
export function useCurrentSquads(clubId: string): Squad[] | undefined {
  const { data } = useInfiniteQuery(currentSquadsQuery(clubId))
  return data?.pages.flatMap(({ items }) => items)
}
