/** Thrown if the code of a screen can't be loaded: the device is offline, or that build is no longer on the server. */
export class MissingCode extends Error {
  override name = 'MissingCode'
}

/**
 * Keeps the router from reloading when a screen's code is missing: offline, the browser's own error page would appear.
 * The error screen handles it.
 */
export function keepPageWithoutCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    const { message } = payload
    Object.setPrototypeOf(payload, MissingCode.prototype)
    payload.message = `Code did not come. ${message}`
  })
}

const KEY = 'reloaded-for-code'

/** Minimum interval between automatic reloads, to prevent a reload loop. */
const BETWEEN_MS = 30_000

/** Returns whether an automatic reload is allowed, and records it. */
export function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < BETWEEN_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  return true
}
