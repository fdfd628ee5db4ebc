import { listOidcAccounts } from '@boathouse/domain/identity/oidc/contract'
import { toQuery } from '#lib/api/queries.ts'

export const oidcQuery = (uid: string) => toQuery(listOidcAccounts, { params: { uid } })
