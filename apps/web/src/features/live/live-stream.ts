import type { NewestChanges } from '@boathouse/domain/live/model'
import type { StreamSource } from './kiosk-event-source.ts'

/** After which time a refused stream is opened again, in milliseconds: twice as long each time, up to the most. */
const RETRY = { firstMs: 5_000, mostMs: 120_000 }

/** What a tab asks the others for when somebody looks at it. */
const ASK_NEWEST = 'newest?'

interface Listener {
  /** Opens the stream. */
  readonly open: () => StreamSource
  readonly onChanges: (newest: NewestChanges) => void
  /** The stream was refused, or is back after it was lost: what this person may see can be something else now. */
  readonly onLost: () => void
}

/**
 * Hears the newest numbers of one's club while somebody looks at this tab. The tabs of a browser share one stream: whoever
 * holds the lock has it, and tells the others. Where the stream can't be had, nothing is heard. Returns how to stop.
 */
export function listenToClub(userId: string, { open, onChanges, onLost }: Listener): () => void {
  const name = `boathouse/live/${userId}`
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  let looking: AbortController | null = null
  let newest: NewestChanges | null = null
  const hear = (heard: NewestChanges) => {
    newest = heard
    onChanges(heard)
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<NewestChanges | typeof ASK_NEWEST>) => {
    if (data !== ASK_NEWEST) hear(data)
    else if (looking && newest) tabs.postMessage(newest)
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
    // Only pages that came by https have locks. Called off while it waited for its turn, a request for one is refused.
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

/** Keeps a stream open until it is called off. A lost one the browser opens again by itself; a refused one it does not. */
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
