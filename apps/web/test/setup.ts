import { webcrypto } from 'node:crypto'
import { notifications } from '@mantine/notifications'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { failOnComplaints } from './complaints.ts'

/** What jsdom lacks and Mantine asks for. */
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
  /** A browser tells of every size once, when it is there. */
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
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })

// Tests need not wait for what screens put off.
vi.mock('#ui/when-idle.ts', () => ({
  whenIdle: (work: () => void) => {
    const waiting = setTimeout(work)
    return () => clearTimeout(waiting)
  },
}))

// What a screen fetches late is read before the clock of a test runs: the first reading takes a second.
await Promise.all([import('#ui/action-menu.tsx'), import('#ui/toast-shelf.tsx')])

/** Ends a wait for what never comes. No test promises to take less. */
configure({ asyncUtilTimeout: 30_000 })

failOnComplaints()
beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  // What is told lasts longer than a test.
  notifications.cleanQueue()
  notifications.clean()
  vi.unstubAllGlobals()
})
