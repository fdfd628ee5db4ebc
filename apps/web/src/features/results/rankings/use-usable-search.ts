import { useQuery } from '@tanstack/react-query'
import { ownSquadsQuery } from './api.ts'
import type { RankingSearch } from './ranking-search.ts'

/** Drops filters that the user may not apply. Null until the user's squads are loaded. */
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
