import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { meQuery } from '#lib/session/me.ts'
import { whenIdle } from '#ui/feedback/when-idle.ts'
import { EMPTY_STATE, type LoadChannels, type Outbox, type OutboxState, startOutbox } from './outbox.ts'

const outboxes = new WeakMap<QueryClient, Outbox>()

/** Outbox of the user who is signed in on this page. */
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

export const stopOutbox = (queryClient: QueryClient): void => outboxes.get(queryClient)?.stop()

export function useOutbox(userId: string): { readonly outbox: Outbox; readonly now: OutboxState } {
  const outbox = getOutbox(userId, useQueryClient())
  return { outbox, now: useSyncExternalStore(outbox.subscribe, outbox.now) }
}

const never = () => () => {}
const nothing = () => EMPTY_STATE

/** Outbox of the current user; null if signed out. */
export function useOwnOutbox(): { readonly outbox: Outbox | null; readonly now: OutboxState } {
  const queryClient = useQueryClient()
  // Cache only: the route guards fetch the user.
  const userId = useQuery({ ...meQuery, enabled: false }).data?.user.id
  const outbox = userId === undefined ? null : getOutbox(userId, queryClient)
  return { outbox, now: useSyncExternalStore(outbox?.subscribe ?? never, outbox?.now ?? nothing) }
}

/** Sends entries that earlier pages queued, once this page is idle. */
export function useSendOutbox(userId: string, loadChannels: LoadChannels): OutboxState {
  const queryClient = useQueryClient()
  const [started, setStarted] = useState<Outbox | null>(null)
  useEffect(() => {
    let stop = () => {}
    const cancel = whenIdle(() => {
      const outbox = getOutbox(userId, queryClient)
      outbox.loadChannels(loadChannels)
      stop = outbox.stop
      setStarted(outbox)
    })
    return () => {
      cancel()
      stop()
    }
  }, [userId, queryClient, loadChannels])
  return useSyncExternalStore(started?.subscribe ?? never, started?.now ?? nothing)
}
