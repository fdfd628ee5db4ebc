import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How long a page stands before it follows its club, in milliseconds: what it shows until then is new. */
const FOLLOW_AFTER_MS = 3_000

/** Shows what is changed in a member's or a kiosk's club while the page is open. Browsers that can't ask again as they did without. */
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
