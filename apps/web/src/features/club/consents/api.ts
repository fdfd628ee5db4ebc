import { changeConsent, listConsents, listViews } from '@boathouse/domain/club/consents/contract'
import type { Consent } from '@boathouse/domain/club/consents/model'
import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'

export const consentsQuery = toQuery(listConsents, {})

/** Always stale: coaches may have viewed something since. */
export const viewsQuery = { ...toPagedQuery(listViews, { query: { limit: 20 } }), staleTime: 0 }

export function useChangeConsent() {
  const queryClient = useQueryClient()
  const change = useCall(changeConsent)
  const update = (now: Consent) =>
    queryClient.setQueryData<CallOutput<typeof listConsents>>(
      consentsQuery.queryKey,
      (known) =>
        known && {
          ...known,
          items: known.items.map((item) =>
            item.kind === now.kind && item.clubId === now.clubId ? now : item,
          ),
        },
    )
  return { change, update }
}
