import { showAbilities, updateAbilities } from '@boathouse/domain/boathouse/abilities/contract'
import type { Abilities } from '@boathouse/domain/boathouse/abilities/model'
import { useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'

export const abilitiesQuery = toQuery(showAbilities, {})

export function useAbilities() {
  const queryClient = useQueryClient()
  const update = useCall(updateAbilities)
  const updateCache = (now: Abilities) => queryClient.setQueryData(abilitiesQuery.queryKey, now)
  return {
    update,
    updateCache,
    /** Takes the current value from a `stale` response, or refetches it. */
    fetchCurrent: async ({ current }: CallFailure) => {
      const now =
        (current as Abilities | undefined) ??
        (await queryClient.fetchQuery({ ...abilitiesQuery, staleTime: 0 }))
      updateCache(now)
      return now
    },
  }
}
