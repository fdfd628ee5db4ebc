import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Listeners } from '#lib/api/listeners.ts'

type Part = 'crews' | 'outings' | 'waiting' | 'plan' | 'comments' | 'records' | 'consents' | 'firstSteps'

const ready = new Set<Part>()
const shown = new Set<Part>()
const listeners = new Listeners()

export async function preparePart(part: Part, load: () => Promise<unknown>): Promise<boolean> {
  ready.delete(part)
  const isReady = (await load()) !== false
  if (isReady) ready.add(part)
  listeners.notify()
  return isReady
}

/** Whether a part was ready when its screen opened. Parts that are ready later appear below, so nothing moves. */
export function useReadyPart(part: Part): boolean {
  const [isReady] = useState(() => ready.has(part))
  useEffect(() => {
    if (isReady) shown.add(part)
    return () => void shown.delete(part)
  }, [isReady, part])
  return isReady
}

/** Whether a part became ready later, and appears below the screen. */
export const useLazyPart = (part: Part): boolean =>
  useSyncExternalStore(listeners.add, () => ready.has(part)) && !shown.has(part)

export const isShownAbove = (part: Part): boolean => shown.has(part)

/** Whether a cached response still has first steps. If so, callers refetch it first: the list may be about to disappear. */
export const hasFirstSteps = (
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: readonly unknown[] },
): boolean => Boolean(queryClient.getQueryData<{ readonly firstSteps: unknown }>(queryKey)?.firstSteps)
