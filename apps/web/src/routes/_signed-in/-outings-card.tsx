import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { offersQuery } from '#features/boathouse/outing-logs/api.ts'
import { useReadyPart } from './-ready-parts.ts'

const OutingOffers = lazyRouteComponent(
  () => import('#features/boathouse/outing-logs/outing-offers.tsx'),
  'OutingOffers',
)

/** Outings to add to the log. Stays visible after the last one was added. */
export function OutingsCard() {
  return useReadyPart('outings') && <OutingOffers />
}

export async function prefetchOutings(queryClient: QueryClient): Promise<boolean> {
  await queryClient.prefetchQuery({ ...offersQuery, staleTime: 0 })
  const offered = queryClient.getQueryData<{ items: readonly unknown[] }>(offersQuery.queryKey)
  if (!offered?.items.length) return false
  await OutingOffers.preload?.()
  return true
}
