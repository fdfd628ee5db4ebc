import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Delay in milliseconds: the data of a new page is fresh. */
const FOLLOW_AFTER_MS = 3_000

export function useFollowClub(userId: string, clubId: string | null, isKiosk = false): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (clubId === null || typeof EventSource === 'undefined') return
    let stop = () => {}
    let isGone = false
    const waiting = setTimeout(() => {
      import('./follow-club.ts').then(
        ({ followClub }) => {
          if (!isGone) stop = followClub({ userId, clubId, isKiosk }, queryClient)
        },
        () => undefined,
      )
    }, FOLLOW_AFTER_MS)
    return () => {
      isGone = true
      clearTimeout(waiting)
      stop()
    }
  }, [userId, clubId, isKiosk, queryClient])
}
