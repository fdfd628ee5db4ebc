import { signOut } from '@boathouse/domain/account/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { wipeDrafts } from '#lib/drafts.ts'
import { useCall } from '#lib/queries.ts'

export function useSignOut(userId: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const ending = useCall(signOut)
  const leave = async () => {
    await wipeDrafts(userId)
    queryClient.clear()
    await router.navigate({ to: '/login' })
  }
  return {
    isPending: ending.isPending,
    error: ending.error,
    signOut: () =>
      ending.mutate(
        {},
        {
          onSuccess: leave,
          // A session that is over already is what was wanted.
          onError: (error) => (error.status === 401 ? leave() : undefined),
        },
      ),
  }
}
