import type { Standard, StandardSet } from '@boathouse/domain/results/standards/model'
import { standardKey, withStandards } from '@boathouse/domain/results/standards/set-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { setQuery, useRefreshStandards, useSaveCalls } from './api.ts'

type Removed = Standard & { readonly id: string }

export const toRemoved = (standard: Standard): Removed => ({ ...standard, id: standardKey(standard) })

/** Removes values from a set at once, with undo. Fails if another user has changed the set. */
export function useValueRemovals(set: StandardSet, clubId: string) {
  const { change } = useSaveCalls()
  const queryClient = useQueryClient()
  const address = { clubId, id: set.id }
  const { queryKey } = setQuery(address)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Saves one at a time: each needs the version that the previous one returned. */
  const save = (toStandards: (standards: readonly Standard[]) => readonly Standard[]) => {
    const next = last.current
      .catch(() => {})
      .then(async () => {
        const { version, standards } = queryClient.getQueryData(queryKey) ?? set
        const body = { version, standards: [...toStandards(standards)] }
        queryClient.setQueryData(queryKey, await change.mutateAsync({ params: address, body }))
      })
    last.current = next
    return next
  }
  return useDeletions<Removed>({
    remove: ({ id }) => save((standards) => standards.filter((one) => standardKey(one) !== id)),
    restore: ({ id: _id, ...standard }) => save((standards) => withStandards(standards, [standard])),
    renew: useRefreshStandards(),
  })
}
