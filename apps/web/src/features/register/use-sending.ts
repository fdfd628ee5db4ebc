import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** On every page of someone who is signed in: sends what was tapped on a register before, here or in a tab that is shut. */
export function useSendingTaps(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    const start = () =>
      import('./use-taps.ts').then(
        ({ tapsOf }) => {
          if (!isGone) stop = tapsOf(userId, queryClient).stop
        },
        // The code did not come; once there is a network it is asked for again.
        () => !isGone && window.addEventListener('online', start, { once: true }),
      )
    void start()
    return () => {
      isGone = true
      window.removeEventListener('online', start)
      stop()
    }
  }, [userId, queryClient])
}
