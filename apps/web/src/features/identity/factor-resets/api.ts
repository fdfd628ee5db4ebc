import { listFactorResets } from '@boathouse/domain/identity/factor-resets/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

export const factorResetsQuery = toQuery(listFactorResets, {})

export function useRefreshResets() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [listFactorResets.id] })
}
