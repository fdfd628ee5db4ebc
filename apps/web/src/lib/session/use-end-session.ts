import { endAllSignIns, signOut } from '@boathouse/domain/identity/sign-ins/contract'
import type { CallInput } from '@boathouse/domain/kernel/contract'
import {
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { CallFailure, call } from '#lib/api/call.ts'

/**
 * Ends one or all of a user's sessions, and leaves. Stays pending until the user has left, so no part of the screen
 * fetches data. Cancels earlier requests: the server could process them after the session's end.
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

function allowEnded(error: unknown) {
  if (!(error instanceof CallFailure && error.status === 401)) throw error
}

const endings: readonly unknown[] = [signOut.id, endAllSignIns.id]
const isEnding = {
  predicate: ({ options }: Mutation) => endings.includes(options.mutationKey?.[0]),
}

/** Whether the user is signing out: later requests would have no user. */
export const isEndingSession = (queryClient: QueryClient): boolean => queryClient.isMutating(isEnding) > 0

/** Whether a session is being ended: parts that appear later than their screen must stay hidden. */
export const useIsEndingSession = (): boolean => useIsMutating(isEnding) > 0
