import { webcrypto } from 'node:crypto'
import { notifications } from '@mantine/notifications'
import { act, cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { noteReached } from '#lib/api/connection.ts'
import { failOnComplaints } from './complaints.ts'

/** Missing in jsdom, used by Mantine. */
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList
window.ResizeObserver = class implements ResizeObserver {
  readonly #tell: () => void
  #telling: ReturnType<typeof setTimeout> | undefined
  constructor(callback: ResizeObserverCallback) {
    this.#tell = () => callback([], this)
  }
  /** Browsers report the first size, too. */
  observe() {
    clearTimeout(this.#telling)
    this.#telling = setTimeout(() => act(this.#tell))
  }
  unobserve() {}
  disconnect() {
    clearTimeout(this.#telling)
  }
}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })

// Deferred work runs at once in tests.
vi.mock('#ui/feedback/when-idle.ts', () => ({
  whenIdle: (work: () => void) => {
    const waiting = setTimeout(work)
    return () => clearTimeout(waiting)
  },
}))

// Preloads lazy modules before a test's timeout starts: the first import takes a second.
await Promise.all([import('#ui/dialog/action-menu.tsx'), import('#ui/feedback/toast-shelf.tsx')])

/** Ends a wait for something that never comes. Not a performance limit. */
configure({ asyncUtilTimeout: 30_000 })

failOnComplaints()
beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  // Toasts outlive a test.
  notifications.cleanQueue()
  notifications.clean()
  vi.unstubAllGlobals()
  noteReached(true)
})

// The next file runs on the same page.
afterAll(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})
