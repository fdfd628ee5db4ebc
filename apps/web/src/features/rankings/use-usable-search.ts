import { useQuery } from '@tanstack/react-query'
import { ownSquadsQuery } from './api.ts'
import type { RankingSearch } from './ranking-search.ts'

/**
 * What of an address the reader may narrow by: an admin sends one with a category, an age or a squad to a member, who sees the
 * ranking without what is not theirs to use. Null while it is not known yet which squads are theirs.
 */
export function useUsableSearch(search: RankingSearch, isAdmin: boolean): RankingSearch | null {
  const { data, isPending } = useQuery({
    ...ownSquadsQuery,
    enabled: !isAdmin && search.squad !== undefined,
  })
  if (isAdmin) return search
  const { category: _category, ages: _ages, squad, ...usable } = search
  if (squad === undefined) return usable
  if (isPending) return null
  return data?.items.some(({ id }) => id === squad) ? { ...usable, squad } : usable
}
