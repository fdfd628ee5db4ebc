import {
  deleteDamage,
  listDamages,
  mendDamage,
  reopenDamage,
  restoreDamage,
  showPhoto,
} from '@boathouse/domain/boathouse/damages/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { buildUrl } from '#lib/api/call.ts'
import { toPagedQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf } from '#lib/api/refetch.ts'

const PAGE = 20

export interface BoatAddress {
  readonly clubId: string
  readonly boatId: string
}

export const damagesQuery = ({ clubId, boatId }: BoatAddress, state: 'open' | 'mended') =>
  toPagedQuery(listDamages, { params: { clubId, boatId }, query: { limit: PAGE, state } })

export const photoUrl = (params: BoatAddress & { readonly damageId: string; readonly photoId: string }) =>
  buildUrl(showPhoto.path, { ...params })

export const refreshDamages = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isQueryOf('damages', 'boats') })

export function useRefreshDamages() {
  const queryClient = useQueryClient()
  return () => refreshDamages(queryClient)
}

export const useDamageCalls = () => ({
  mend: useCall(mendDamage),
  reopen: useCall(reopenDamage),
  remove: useCall(deleteDamage),
  restore: useCall(restoreDamage),
})
