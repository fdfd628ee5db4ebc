import { showInstallation } from '@boathouse/domain/installation/contract'
import { queryOf } from '#lib/queries.ts'

/** Settings of the server; they change only when it restarts. */
export const installationQuery = { ...queryOf(showInstallation, {}), staleTime: Number.POSITIVE_INFINITY }
