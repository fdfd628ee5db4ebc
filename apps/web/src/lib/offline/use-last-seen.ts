import type { Me } from '@boathouse/domain/identity/account/contract'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { markOwner, toOwner } from './last-seen-owner.ts'
import { isAnyRecalled, isRecalled, oldestShown } from './recalled.ts'

/** Interval of refetching cached content, in milliseconds. */
const AGAIN_MS = 15_000

/**
 * Caches responses once `canWait` runs, and refetches cached or missing ones. Returns the time of the oldest cached
 * content on screen, in milliseconds since 1970; null without any.
 */
export function useLastSeen(me: Me, canWait: (work: () => void) => () => void): number | null {
  const queryClient = useQueryClient()
  const owner = toOwner(me)
  const isGuardian = me.guardian !== null
  useEffect(() => {
    if (!isGuardian) markOwner(owner)
  }, [owner, isGuardian])
  useEffect(() => {
    // Caching a child's responses would delete the guardian's.
    if (isGuardian) return
    let stop = () => {}
    let isGone = false
    const callOff = canWait(() => {
      import('./last-seen.ts').then(
        ({ keepWhatIsSeen }) => {
          if (!isGone) stop = keepWhatIsSeen(queryClient)
        },
        () => undefined,
      )
    })
    return () => {
      isGone = true
      callOff()
      stop()
    }
  }, [queryClient, canWait, isGuardian])

  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  )
  const asOf = useSyncExternalStore(subscribe, () => oldestShown(queryClient))
  const isOld = useSyncExternalStore(subscribe, () => isAnyRecalled(queryClient))
  useEffect(() => {
    const askAgain = () => void queryClient.refetchQueries({ type: 'active', predicate: isMissing })
    const timer = isOld && setInterval(askAgain, AGAIN_MS)
    addEventListener('online', askAgain)
    return () => {
      if (timer) clearInterval(timer)
      removeEventListener('online', askAgain)
    }
  }, [queryClient, isOld])
  return asOf
}

const isMissing = (query: Query): boolean => query.state.status === 'error' || isRecalled(query)
