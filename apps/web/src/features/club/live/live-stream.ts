import type { NewestChanges } from '@boathouse/domain/club/live/model'
import type { StreamSource } from './kiosk-event-source.ts'

/** Exponential backoff after a refused stream, in milliseconds. */
const RETRY = { firstMs: 5_000, mostMs: 120_000 }

/** Broadcast by a tab that becomes visible, to get the newest changes from the tab with the stream. */
const ASK_NEWEST = 'newest?'

interface Listener {
  readonly open: () => StreamSource
  readonly onChanges: (newest: NewestChanges) => void
  /** Called if the stream is refused or reconnects: permissions may have changed. */
  readonly onLost: () => void
}

/** Reports changes while this tab is visible. Tabs share one stream by a lock. Returns a stop function. */
export function listenToClub(userId: string, { open, onChanges, onLost }: Listener): () => void {
  const name = `boathouse/live/${userId}`
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  let looking: AbortController | null = null
  const newest = new Map<string, NewestChanges>()
  const hear = (heard: NewestChanges) => {
    newest.set(heard.clubId, heard)
    onChanges(heard)
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<NewestChanges | typeof ASK_NEWEST>) => {
    if (data !== ASK_NEWEST) hear(data)
    else if (looking) for (const heard of newest.values()) tabs.postMessage(heard)
  })
  const stream = (signal: AbortSignal) =>
    keepStream(signal, {
      open,
      onLost,
      onChanges: (heard) => {
        hear(heard)
        tabs?.postMessage(heard)
      },
    })
  const begin = () => {
    if (looking) return
    looking = new AbortController()
    const { signal } = looking
    tabs?.postMessage(ASK_NEWEST)
    // Locks exist only with https. Aborting a request for a lock rejects.
    if (!navigator.locks) void stream(signal)
    else navigator.locks.request(name, { signal }, () => stream(signal)).catch(() => undefined)
  }
  const end = () => {
    looking?.abort()
    looking = null
  }
  const look = () => (document.visibilityState === 'visible' && navigator.onLine ? begin() : end())
  const stopping = new AbortController()
  const { signal } = stopping
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('online', look, { signal })
  addEventListener('offline', end, { signal })
  look()
  return () => {
    stopping.abort()
    end()
    tabs?.close()
  }
}

/** Keeps a stream open until aborted. The browser reconnects lost streams but not refused ones, so those are retried here. */
function keepStream(signal: AbortSignal, { open, onChanges, onLost }: Listener): Promise<void> {
  return new Promise((resolve) => {
    let waitMs = RETRY.firstMs
    let waiting: ReturnType<typeof setTimeout> | undefined
    let source: StreamSource
    let wasLost = false
    const begin = () => {
      source = open()
      source.addEventListener('open', () => {
        waitMs = RETRY.firstMs
        if (wasLost) onLost()
        wasLost = false
      })
      source.addEventListener('changes', ({ data }) => onChanges(JSON.parse(data)))
      source.addEventListener('error', () => {
        wasLost = true
        if (source.readyState !== EventSource.CLOSED) return
        onLost()
        waiting = setTimeout(begin, waitMs * (0.5 + Math.random()))
        waitMs = Math.min(waitMs * 2, RETRY.mostMs)
      })
    }
    begin()
    signal.addEventListener('abort', () => {
      clearTimeout(waiting)
      source.close()
      resolve()
    })
  })
}
