import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { setPageOwner } from '#lib/api/call.ts'
import { wipeDrafts } from '#lib/offline/draft-store.ts'
import { wipeSeen } from '#lib/offline/last-seen-store.ts'
import { forgetSeenRecords } from '#lib/offline/seen-records.ts'
import { dropSharedFiles } from '#lib/offline/shared-files.ts'
import { forgetSession } from '#lib/session/session-hint.ts'
import { tabChild, tabClub } from '#lib/session/tab-view.ts'
import { forgetTheme } from '#lib/session/user-theme.ts'

/** After sign-out: clears all of the user's data in this browser, and opens the sign-in page. */
export function useAfterSignOut(userId: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (search: { readonly deleted?: 'yes' } = {}) => {
    await forgetPerson(userId)
    queryClient.getQueryCache().clear()
    await router.navigate({ to: '/login', search })
    queryClient.removeQueries({ type: 'inactive' })
    queryClient.getMutationCache().clear()
  }
}

/** After sign-out from a public page: stays on the page, and refetches without a user. */
export function useAfterSignOutHere(userId: string) {
  const queryClient = useQueryClient()
  return async () => {
    await forgetPerson(userId)
    queryClient.removeQueries({ type: 'inactive' })
    await queryClient.resetQueries()
  }
}

export async function forgetPerson(userId: string) {
  setPageOwner(undefined)
  await Promise.all([wipeDrafts(userId), wipeSeen(), dropSharedFiles()])
  tabClub.forget()
  tabChild.forget()
  forgetTheme()
  forgetSession()
  forgetSeenRecords()
}
