import type { RegisterMark } from '@boathouse/domain/register/model'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '#ui/when-idle.ts'
import { applyRecorded, type Recorded } from './tap-api.ts'
import { nextToSend, type Queue } from './tap-queue.ts'
import { createSender, type SendingState } from './tap-sender.ts'
import { openTapStore, type StoredQueue, type TappedPractice } from './tap-store.ts'

/** What a screen knows of the taps of its person. */
export interface TapsState {
  /** By practice. */
  readonly queues: ReadonlyMap<string, StoredQueue>
  readonly sending: SendingState
  /** Whether what waits outlives this page. */
  readonly isStored: boolean
}

export type Taps = ReturnType<typeof startTaps>

/** What one tab tells the others. */
interface TabMessage {
  readonly practice: TappedPractice
  readonly of?: { readonly id: string; readonly recorded: Recorded } | undefined
}

/**
 * Keeps and sends the taps of one person, on whatever page they are: when something is tapped, when a page opens, when the
 * connection is back, and when the page is looked at again.
 */
function startTaps(userId: string, queryClient: QueryClient) {
  const listeners = new Set<() => void>()
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`boathouse/${userId}`)
  const marked = new Map<string, readonly RegisterMark[]>()
  let sending: SendingState = 'resting'
  let now: TapsState = { queues: new Map(), sending, isStored: true }
  const show = () => {
    now = { queues: kept.shown(), sending, isStored: kept.isKeeping() }
    for (const listener of listeners) listener()
  }
  const setState = (state: SendingState) => {
    if (sending === state) return
    sending = state
    show()
  }
  const note = ({ of }: TabMessage) => {
    if (of) marked.set(of.id, of.recorded.marks)
  }
  const tell = (practice: TappedPractice, of?: TabMessage['of']) => {
    note({ practice, of })
    tabs?.postMessage({ practice, of } satisfies TabMessage)
  }
  const kept = openTapStore(userId, () => show())
  const { send, sendAgain, stop } = createSender(userId, { queryClient, kept, setState, tell })
  const ends = [
    onEvent(window, 'online', sendAgain),
    onEvent(window, 'offline', () => isWaiting(kept.shown()) && setState('cutOff')),
    onEvent(document, 'visibilitychange', () => document.visibilityState === 'visible' && sendAgain()),
  ]
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    note(data)
    const put = data.of ? applyRecorded(queryClient, data.practice, data.of.recorded) : Promise.resolve()
    void put.then(() => kept.reload(data.practice.id))
  })
  void kept.open().then(() => send())

  return {
    userId,
    change: async (practice: TappedPractice, work: (queue: Queue) => Queue) => {
      if (sending === 'resting') setState('sending')
      await kept.change(practice, work)
      tell(practice)
      await send()
    },
    now: () => now,
    /** Whom a 'Mark the rest present' has marked, once it is recorded. */
    markedBy: (restId: string) => marked.get(restId),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      stop()
      tabs?.close()
      for (const end of ends) end()
      if (tapsByClient.get(queryClient)?.userId === userId) tapsByClient.delete(queryClient)
    },
  }
}

function onEvent(target: EventTarget, name: string, work: () => unknown): () => void {
  const listener = () => void work()
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}

const isWaiting = (queues: TapsState['queues']) => [...queues.values()].some(({ queue }) => nextToSend(queue))

const tapsByClient = new WeakMap<QueryClient, Taps>()

/** The taps of who is signed in on this page. */
export function getTaps(userId: string, queryClient: QueryClient): Taps {
  const known = tapsByClient.get(queryClient)
  if (known?.userId === userId) return known
  known?.stop()
  const taps = startTaps(userId, queryClient)
  tapsByClient.set(queryClient, taps)
  return taps
}

export function useTaps(userId: string): { readonly taps: Taps; readonly now: TapsState } {
  const taps = getTaps(userId, useQueryClient())
  return { taps, now: useSyncExternalStore(taps.subscribe, taps.now) }
}

/** On every page of someone who is signed in: sends what was tapped on a register before, here or in a tab that is shut. */
export function useSendTaps(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    const cancel = whenIdle(() => {
      stop = getTaps(userId, queryClient).stop
    })
    return () => {
      cancel()
      stop()
    }
  }, [userId, queryClient])
}
