import { showInstallation } from '@boathouse/domain/installation/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toQuery } from '#lib/api/queries.ts'
import { meQuery } from '#lib/session/me.ts'

/** Settings of the server; they change only when it restarts, and who is signed in leaves with all that was asked. */
export const installationQuery = { ...toQuery(showInstallation, {}), staleTime: Number.POSITIVE_INFINITY }

/** Whether mails stay on this machine, where they can be read. */
export const useHasMailbox = (): boolean => useQuery(installationQuery).data?.hasMailbox ?? false

/** Whether there is a super admin already; false until the page knows it. */
export const useIsSetUp = (): boolean => useQuery(installationQuery).data?.isSetUp ?? false

/** What the OpenID Connect provider is called that people may sign in by, once the page knows it. */
export const useOidcName = () => useQuery(installationQuery).data?.oidcName

/**
 * Leads whoever is signed in on to `to`, where this browser did not keep that they are: some clear what pages keep after
 * a week, and not the cookie. Asks nothing that the screen does not ask anyway.
 */
export function useLeadOnIfSignedIn(to = '/dashboard', isWanted = true): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data } = useQuery(installationQuery)
  const isSignedIn = isWanted && data?.isSignedIn === true
  useEffect(() => {
    // Null says that the session has ended since.
    if (isSignedIn && queryClient.getQueryData(meQuery.queryKey) !== null) router.history.replace(to)
  }, [isSignedIn, queryClient, router, to])
}
