import { showFactors } from '@boathouse/domain/factors/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

export const factorsQuery = (uid: string) => toQuery(showFactors, { params: { uid } })

/** Asks again for what one has, after a change of it. */
export function useRefreshFactors() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [showFactors.id] })
}
