import { listTokens } from '@boathouse/domain/tokens/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

export const tokensQuery = (uid: string) => toQuery(listTokens, { params: { uid } })

/** Asks again for one's tokens, after a change of them. */
export function useRefreshTokens() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [listTokens.id] })
}
