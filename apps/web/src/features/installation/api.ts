import { showInstallation } from '@boathouse/domain/installation/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#lib/api/queries.ts'

/** Settings of the server; they change only when it restarts. */
export const installationQuery = { ...queryOf(showInstallation, {}), staleTime: Number.POSITIVE_INFINITY }

/** Whether mails stay on this machine, where they can be read. */
export const useHasMailbox = (): boolean => useQuery(installationQuery).data?.hasMailbox ?? false
