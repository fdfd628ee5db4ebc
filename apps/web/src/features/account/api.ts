import { type Me, showMe } from '@boathouse/domain/account/contract'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { redirect, useRouter } from '@tanstack/react-router'
import { CallFailure, call } from '#lib/call.ts'
import { forgetEmail } from '#lib/remembered-email.ts'

/** Who is signed in; null when nobody is, which is an answer and no failure. Never fresh for long: a role may change. */
export const meQuery = queryOptions<Me | null, CallFailure>({
  queryKey: [showMe.id, {}],
  queryFn: ({ signal }) => call(showMe, {}, signal).catch(nobodyWhenSignedOut),
  staleTime: 0,
})

function nobodyWhenSignedOut(error: unknown): null {
  if (error instanceof CallFailure && error.status === 401) return null
  throw error
}

/** Whoever is signed in has no business at the door. */
export async function leadInside(queryClient: QueryClient, to = '/dashboard'): Promise<void> {
  // Signing in does not need this answer, so its failure must not stand in the way.
  const me = await queryClient.ensureQueryData(meQuery).catch(() => null)
  if (me) throw redirect({ href: to, replace: true })
}

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
