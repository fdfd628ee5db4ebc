import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { trainingSummaryQuery } from '#features/training-sessions/api.ts'
import { useReadyPart } from './-ready-parts.ts'

/** Lazy-loaded: most users never need it. */
export const OwnFirstSteps = lazyRouteComponent(
  () => import('#features/first-steps/own-first-steps.tsx'),
  'OwnFirstSteps',
)

/** Whether the reader has no data yet. Turns false as soon as they log a session. */
export function useIsBeginner(): boolean {
  const isReady = useReadyPart('firstSteps')
  const { data } = useQuery({ ...trainingSummaryQuery, enabled: isReady })
  return isReady && !data?.total
}
