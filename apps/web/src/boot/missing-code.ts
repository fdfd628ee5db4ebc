/** The code of a screen could not be loaded: there is no network, or its build is gone. */
export class MissingCode extends Error {
  override name = 'MissingCode'
}

/** Leaves it to the error screen: the router would reload, which offline shows the browser's error page. */
export function keepPageWithoutCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    const { message } = payload
    Object.setPrototypeOf(payload, MissingCode.prototype)
    payload.message = `Code did not come. ${message}`
  })
}

const KEY = 'reloaded-for-code'

/** Minimum interval between automatic reloads, against a reload loop. */
const BETWEEN_MS = 30_000

/** Returns whether an automatic reload is allowed, and records it. */
export function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < BETWEEN_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  return true
}
