import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '#ui/when-idle.ts'
import { type Channels, type Outbox, type OutboxState, startOutbox } from './outbox.ts'

const outboxes = new WeakMap<QueryClient, Outbox>()

/** The outbox of who is signed in on this page. */
export function getOutbox(userId: string, queryClient: QueryClient): Outbox {
  const known = outboxes.get(queryClient)
  if (known?.userId === userId) return known
  known?.stop()
  const outbox = startOutbox(userId, queryClient, () => {
    if (outboxes.get(queryClient)?.userId === userId) outboxes.delete(queryClient)
  })
  outboxes.set(queryClient, outbox)
  return outbox
}

export function useOutbox(userId: string): { readonly outbox: Outbox; readonly now: OutboxState } {
  const outbox = getOutbox(userId, useQueryClient())
  return { outbox, now: useSyncExternalStore(outbox.subscribe, outbox.now) }
}

/** On every page of someone who is signed in: sends what was done before, here or in a tab that is shut. */
export function useSendOutbox(userId: string, channels: Channels): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    const cancel = whenIdle(() => {
      const outbox = getOutbox(userId, queryClient)
      outbox.setLoaders(channels)
      stop = outbox.stop
    })
    return () => {
      cancel()
      stop()
    }
  }, [userId, queryClient, channels])
}
