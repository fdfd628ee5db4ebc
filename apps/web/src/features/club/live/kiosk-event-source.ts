import { KIOSK_HEADER } from '@boathouse/domain/kernel/contract'

/** The part of `EventSource` that `keepStream` uses. */
export interface StreamSource {
  readonly readyState: number
  readonly addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void
  readonly close: () => void
}

/** EventSource for kiosks: their requests need a header, which the browser's EventSource can't send. Doesn't reconnect. */
export class KioskEventSource implements StreamSource {
  readyState: number = EventSource.CONNECTING
  readonly #events = new EventTarget()
  readonly #ending = new AbortController()

  constructor(path: string) {
    void this.#read(path)
      .catch(() => undefined)
      .then(() => this.#lose())
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#events.addEventListener(type, listener as EventListener)
  }

  close(): void {
    this.readyState = EventSource.CLOSED
    this.#ending.abort()
  }

  async #read(path: string): Promise<void> {
    const response = await fetch(path, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { accept: 'text/event-stream', [KIOSK_HEADER]: '1' },
      signal: this.#ending.signal,
    })
    if (!response.ok || !response.body || this.#ending.signal.aborted) return
    this.readyState = EventSource.OPEN
    this.#events.dispatchEvent(new Event('open'))
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let unread = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (unread + part.value).split('\n\n')
      unread = events.pop() ?? ''
      for (const event of events) this.#tell(event)
    }
  }

  #tell(event: string): void {
    const fieldOf = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(event)?.[1]
    const [type, data] = [fieldOf('event'), fieldOf('data')]
    if (type !== undefined && data !== undefined) this.#events.dispatchEvent(new MessageEvent(type, { data }))
  }

  #lose(): void {
    if (this.readyState === EventSource.CLOSED) return
    this.readyState = EventSource.CLOSED
    this.#events.dispatchEvent(new Event('error'))
  }
}
