import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { trainingSummaryQuery } from '#features/training/training-sessions/api.ts'
import { useLazyPart, useReadyPart } from './-ready-parts.ts'

/** Lazy-loaded: most users never need it. */
export const OwnFirstSteps = lazyRouteComponent(
  () => import('#features/club/first-steps/own-first-steps.tsx'),
  'OwnFirstSteps',
)

/** Whether the user has no data yet. False as soon as they log a session. */
export const useIsBeginner = (): boolean => useHasNoSessions(useReadyPart('firstSteps'))

export function LazyFirstSteps() {
  const isBeginner = useHasNoSessions(useLazyPart('firstSteps'))
  return <Suspense>{isBeginner && <OwnFirstSteps />}</Suspense>
}

function useHasNoSessions(enabled: boolean): boolean {
  const { data } = useQuery({ ...trainingSummaryQuery, enabled })
  return enabled && !data?.total
}
