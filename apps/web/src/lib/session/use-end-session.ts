import type { CallInput } from '@boathouse/domain/kernel/contract'
import type { endAllSignIns, signOut } from '@boathouse/domain/sign-ins/contract'
import { useCall } from '#lib/api/queries.ts'

/** Ends what a person is signed in with, this browser included, and then leaves. */
export function useEndSession<C extends typeof signOut | typeof endAllSignIns>(
  contract: C,
  leave: () => Promise<void>,
) {
  const ending = useCall(contract)
  // A session that is over already is what was wanted.
  const isOver = ending.error?.status === 401
  return {
    isPending: ending.isPending,
    error: isOver ? null : ending.error,
    end: (input: CallInput<C>) =>
      ending.mutate(input, {
        onSuccess: () => leave(),
        onError: (error) => (error.status === 401 ? leave() : undefined),
      }),
  }
}
