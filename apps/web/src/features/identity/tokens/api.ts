import { listTokens } from '@boathouse/domain/identity/tokens/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

export const tokensQuery = (uid: string) => toQuery(listTokens, { params: { uid } })

export function useRefreshTokens() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [listTokens.id] })
}
