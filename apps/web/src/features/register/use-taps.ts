import type { RegisterMark } from '@boathouse/domain/register/model'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '#ui/when-idle.ts'
import { putRecorded, type Recorded } from './tap-api.ts'
import { nextOf, type Queue } from './tap-queue.ts'
import { type Sending, sender } from './tap-sender.ts'
import { type KeptQueue, keptQueues, type TappedPractice } from './tap-store.ts'

/** What a screen knows of the taps of its person. */
export interface TapsNow {
  /** By practice. */
  readonly queues: ReadonlyMap<string, KeptQueue>
  readonly sending: Sending
  /** Whether what waits outlives this page. */
  readonly isKept: boolean
}

export type Taps = ReturnType<typeof startTaps>

/** What one tab tells the others. */
interface News {
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
  let sending: Sending = 'resting'
  let now: TapsNow = { queues: new Map(), sending, isKept: true }
  const show = () => {
    now = { queues: kept.shown(), sending, isKept: kept.isKeeping() }
    for (const listener of listeners) listener()
  }
  const become = (state: Sending) => {
    if (sending === state) return
    sending = state
    show()
  }
  const note = ({ of }: News) => {
    if (of) marked.set(of.id, of.recorded.marks)
  }
  const tell = (practice: TappedPractice, of?: News['of']) => {
    note({ practice, of })
    tabs?.postMessage({ practice, of } satisfies News)
  }
  const kept = keptQueues(userId, () => show())
  const { send, sendAgain, stop } = sender(userId, { queryClient, kept, become, tell })
  const ends = [
    onEvent(window, 'online', sendAgain),
    onEvent(window, 'offline', () => isWaiting(kept.shown()) && become('cutOff')),
    onEvent(document, 'visibilitychange', () => document.visibilityState === 'visible' && sendAgain()),
  ]
  tabs?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    note(data)
    const put = data.of ? putRecorded(queryClient, data.practice, data.of.recorded) : Promise.resolve()
    void put.then(() => kept.reload(data.practice.id))
  })
  void kept.open().then(() => send())

  return {
    userId,
    change: async (practice: TappedPractice, work: (queue: Queue) => Queue) => {
      if (sending === 'resting') become('sending')
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
      if (running.get(queryClient)?.userId === userId) running.delete(queryClient)
    },
  }
}

function onEvent(target: EventTarget, name: string, work: () => unknown): () => void {
  const listener = () => void work()
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}

const isWaiting = (queues: TapsNow['queues']) => [...queues.values()].some(({ queue }) => nextOf(queue))

const running = new WeakMap<QueryClient, Taps>()

/** The taps of who is signed in on this page. */
export function tapsOf(userId: string, queryClient: QueryClient): Taps {
  const known = running.get(queryClient)
  if (known?.userId === userId) return known
  known?.stop()
  const taps = startTaps(userId, queryClient)
  running.set(queryClient, taps)
  return taps
}

export function useTaps(userId: string): { readonly taps: Taps; readonly now: TapsNow } {
  const taps = tapsOf(userId, useQueryClient())
  return { taps, now: useSyncExternalStore(taps.subscribe, taps.now) }
}

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
