import type { CallInput } from '@boathouse/domain/kernel/contract'
import { endAllSignIns, signOut } from '@boathouse/domain/sign-ins/contract'
import {
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { CallFailure, call } from '#lib/api/call.ts'

/**
 * Ends what a person is signed in with, this browser included, and then leaves. It is under way until they have left, so
 * that no part of the screen asks for anything of theirs meanwhile. What was asked before is given up: the server could come to it
 * when nobody is signed in any more.
 */
export function useEndSession<C extends typeof signOut | typeof endAllSignIns>(
  contract: C,
  leave: () => Promise<void>,
) {
  const queryClient = useQueryClient()
  const { isPending, error, mutate } = useMutation<void, CallFailure, CallInput<C>>({
    mutationKey: [contract.id],
    mutationFn: async (input) => {
      await queryClient.cancelQueries()
      await call(contract, input).catch(allowEnded)
      await leave()
    },
    onError: () => {
      void queryClient.refetchQueries({ type: 'active' })
    },
  })
  return { isPending, error, end: (input: CallInput<C>) => mutate(input) }
}

/** A session that is over already is what was wanted. */
function allowEnded(error: unknown) {
  if (!(error instanceof CallFailure && error.status === 401)) throw error
}

const endings: readonly unknown[] = [signOut.id, endAllSignIns.id]
const isEnding = {
  predicate: ({ options }: Mutation) => endings.includes(options.mutationKey?.[0]),
}

/** Whether a person is on their way out: whatever is asked for now is asked for as nobody. */
export const isEndingSession = (queryClient: QueryClient): boolean => queryClient.isMutating(isEnding) > 0

/** The same for parts that show later than their screen: they are not shown any more. */
export const useIsEndingSession = (): boolean => useIsMutating(isEnding) > 0
