import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

type Part = 'crews' | 'outings' | 'waiting' | 'plan' | 'comments' | 'records' | 'consents' | 'firstSteps'

const ready = new Set<Part>()
const shown = new Set<Part>()
const listeners = new Set<() => void>()

/** Loads data and code of a part of a screen. Remembers, and returns, whether it is ready: it is not where `load` returns false. */
export async function preparePart(part: Part, load: () => Promise<unknown>): Promise<boolean> {
  ready.delete(part)
  const isReady = (await load()) !== false
  if (isReady) ready.add(part)
  for (const listener of listeners) listener()
  return isReady
}

/** Returns whether a part was ready when its screen opened. One that was not comes below the screen, so nothing moves. */
export function useReadyPart(part: Part): boolean {
  const [isReady] = useState(() => ready.has(part))
  useEffect(() => {
    if (isReady) shown.add(part)
    return () => void shown.delete(part)
  }, [isReady, part])
  return isReady
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether a part became ready after its screen opened, and so belongs below it. */
export const useLatePart = (part: Part): boolean =>
  useSyncExternalStore(subscribe, () => ready.has(part)) && !shown.has(part)

/** Whether the open screen shows a part itself. */
export const isShownAbove = (part: Part): boolean => shown.has(part)

/**
 * Whether a cached answer lists first steps. Users who come back have often done one; the list disappears with the last, so it
 * is reloaded before the screen shows.
 */
export const hasFirstSteps = (
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: readonly unknown[] },
): boolean => Boolean(queryClient.getQueryData<{ readonly firstSteps: unknown }>(queryKey)?.firstSteps)
