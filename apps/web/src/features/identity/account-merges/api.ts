import { showAccountMerge } from '@boathouse/domain/identity/account-merges/contract'
import { toQuery } from '#lib/api/queries.ts'

export const accountMergeQuery = (uid: string) => toQuery(showAccountMerge, { params: { uid } })
