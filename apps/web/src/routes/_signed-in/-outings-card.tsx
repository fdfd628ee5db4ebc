import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { offersQuery } from '#features/outing-logs/api.ts'

const OutingOffers = lazyRouteComponent(
  () => import('#features/outing-logs/outing-offers.tsx'),
  'OutingOffers',
)

/** Whether offers and code were there when somebody last came to the dashboard. */
let isReady = false

/** For whoever was on the water; it stays once the last one is in the log. What comes later waits for the next visit, so that nothing is moved by it. */
export function OutingsCard() {
  const [isShown] = useState(isReady)
  return isShown && <OutingOffers />
}

/** Loads what is offered before the dashboard shows, and the code where that is anything, so that the card has its height at once. */
export async function prefetchOutings(queryClient: QueryClient): Promise<void> {
  isReady = false
  await queryClient.prefetchQuery({ ...offersQuery, staleTime: 0 })
  const offered = queryClient.getQueryData<{ items: readonly unknown[] }>(offersQuery.queryKey)
  if (!offered?.items.length) return
  await OutingOffers.preload?.()
  isReady = true
}
