import { signOut } from '@boathouse/domain/sign-ins/contract'
import { useLeave } from '#lib/leave.ts'
import { useCall } from '#lib/queries.ts'

export function useSignOut(userId: string) {
  const leave = useLeave(userId)
  const ending = useCall(signOut)
  return {
    isPending: ending.isPending,
    error: ending.error,
    signOut: () =>
      ending.mutate(
        {},
        {
          onSuccess: () => leave(),
          // A session that is over already is what was wanted.
          onError: (error) => (error.status === 401 ? leave() : undefined),
        },
      ),
  }
}
