import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { setPageOwner } from '#lib/api/call.ts'
import { forgetOwner } from '#lib/session/last-seen-owner.ts'
import { forgetEmail } from '#lib/session/sign-in-email.ts'

/** After any way of signing in: nothing of an earlier person stays, and the way back leads past the sign-in page. */
export function useAfterSignIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return (to = '/dashboard') => {
    setPageOwner(undefined)
    forgetEmail()
    forgetOwner()
    queryClient.clear()
    router.history.replace(to)
  }
}
