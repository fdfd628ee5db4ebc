import type { openPasswordReset } from '@boathouse/domain/identity/passwords/contract'
import type { openSetUp } from '@boathouse/domain/identity/set-up/contract'
import { useQuery } from '@tanstack/react-query'
import { CallFailure, call } from '#lib/api/call.ts'

/** Checks a link before the user types. Ignores failures: the form reports them later. */
export function useLinkCheck(
  contract: typeof openPasswordReset | typeof openSetUp,
  token: string,
): 'checking' | 'open' | 'dead' {
  const { data } = useQuery({
    queryKey: [contract.id, token],
    queryFn: ({ signal }) =>
      call(contract, { body: { token } }, signal).then(
        () => 'open' as const,
        (error) =>
          error instanceof CallFailure && error.status === 422 ? ('dead' as const) : ('open' as const),
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? 'checking'
}
