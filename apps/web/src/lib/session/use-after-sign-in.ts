import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { setPageOwner } from '#lib/api/call.ts'
import { forgetOwner } from '#lib/offline/last-seen-owner.ts'
import { forgetEmail } from '#lib/session/sign-in-email.ts'

/** After sign-in: clears data of an earlier user, and replaces the sign-in page in the history. */
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
