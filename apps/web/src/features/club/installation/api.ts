import { showInstallation } from '@boathouse/domain/club/installation/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toQuery } from '#lib/api/queries.ts'
import { meQuery } from '#lib/session/me.ts'

/** Server settings. They change only with a restart, and signing out clears the cache. */
export const installationQuery = { ...toQuery(showInstallation, {}), staleTime: Number.POSITIVE_INFINITY }

/** Whether mails go to the mailbox of a development machine instead of being sent. */
export const useHasMailbox = (): boolean => useQuery(installationQuery).data?.hasMailbox ?? false

export const useIsSetUp = (): boolean => useQuery(installationQuery).data?.isSetUp ?? false

export const useOidcName = () => useQuery(installationQuery).data?.oidcName

/** Leads a signed-in user to `to` if the browser dropped its data but kept the cookie. Sends no extra request. */
export function useLeadOnIfSignedIn(to = '/dashboard', isWanted = true): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data } = useQuery(installationQuery)
  const isSignedIn = isWanted && data?.isSignedIn === true
  useEffect(() => {
    // Null means that the session has ended in the meantime.
    if (isSignedIn && queryClient.getQueryData(meQuery.queryKey) !== null) router.history.replace(to)
  }, [isSignedIn, queryClient, router, to])
}
