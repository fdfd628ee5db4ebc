import { showFactors } from '@boathouse/domain/identity/factors/contract'
import { listPasskeys } from '@boathouse/domain/identity/passkeys/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

export const factorsQuery = (uid: string) => toQuery(showFactors, { params: { uid } })
export const passkeysQuery = (uid: string) => toQuery(listPasskeys, { params: { uid } })

export function useRefreshFactors() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [showFactors, listPasskeys].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })),
    )
}

export function useOwnFactors(uid: string) {
  const factors = useQuery(factorsQuery(uid))
  const passkeys = useQuery(passkeysQuery(uid))
  const refetch = () => void Promise.all([factors.refetch(), passkeys.refetch()])
  const { data: app } = factors
  const { data: keys } = passkeys
  const own = app && keys && { ...app, passkeys: keys.items }
  return { own, isPending: factors.isPending || passkeys.isPending, refetch }
}

export type OwnFactors = NonNullable<ReturnType<typeof useOwnFactors>['own']>

export const hasFactor = ({ factor, passkeys }: OwnFactors): boolean => factor !== null || passkeys.length > 0
