import {
  completeSignIn,
  type Me,
  setUp,
  showMe,
  signInWithPassword,
  signOut,
} from '@boathouse/domain/account/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CallFailure, call } from '#lib/call.ts'
import { wipeDrafts } from '#lib/drafts.ts'
import { useCall } from '#lib/queries.ts'
import { forgetEmail } from '#lib/remembered-email.ts'

/** Who is signed in; null when nobody is, which is an answer and no failure. */
export const meQuery = queryOptions<Me | null, CallFailure>({
  queryKey: [showMe.id, {}],
  queryFn: ({ signal }) => call(showMe, {}, signal).catch(nobodyWhenSignedOut),
  staleTime: 30_000,
})

function nobodyWhenSignedOut(error: unknown): null {
  if (error instanceof CallFailure && error.status === 401) return null
  throw error
}

export const useSignInWithPassword = () => useCall(signInWithPassword)
export const useCompleteSignIn = () => useCall(completeSignIn)
export const useSetUp = () => useCall(setUp)

/** After any way of signing in: nothing of an earlier person stays, and the way back leads past the sign-in page. */
export function useEnter() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return (to = '/dashboard') => {
    forgetEmail()
    queryClient.clear()
    router.history.replace(to)
  }
}

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
