import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#lib/when-idle.ts'
import { tapsOf } from './use-taps.ts'

/** On every page of someone who is signed in: sends what was tapped on a register before, here or in a tab that is shut. */
export function useSendingTaps(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    const callOff = whenIdle(() => {
      stop = tapsOf(userId, queryClient).stop
    })
    return () => {
      callOff()
      stop()
    }
  }, [userId, queryClient])
}
