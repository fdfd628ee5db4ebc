import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '#ui/when-idle.ts'
import { type Channels, EMPTY_STATE, type Outbox, type OutboxState, startOutbox } from './outbox.ts'

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

const never = () => () => {}

/** Sends what was done before, here or in a tab that is shut, once the page has time for it. */
export function useSendOutbox(userId: string, channels: Channels): OutboxState {
  const queryClient = useQueryClient()
  const [started, setStarted] = useState<Outbox | null>(null)
  useEffect(() => {
    let stop = () => {}
    const cancel = whenIdle(() => {
      const outbox = getOutbox(userId, queryClient)
      outbox.setLoaders(channels)
      stop = outbox.stop
      setStarted(outbox)
    })
    return () => {
      cancel()
      stop()
    }
  }, [userId, queryClient, channels])
  return useSyncExternalStore(started?.subscribe ?? never, started?.now ?? (() => EMPTY_STATE))
}
