/** The code of a screen that did not come: there is no network, or the build that it belongs to is gone. */
export class MissingCode extends Error {
  override name = 'MissingCode'
}

/**
 * Lets the error screen decide what to do where code does not come. The router knows such an error by its first words and
 * reloads the page, which without a network leaves nothing but the browser's own error page.
 */
export function keepPageWithoutCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    const { message } = payload
    Object.setPrototypeOf(payload, MissingCode.prototype)
    payload.message = `Code did not come. ${message}`
  })
}

const KEY = 'reloaded-for-code'

/** At least so long between two reloads by themselves: code that never comes must not reload a page for ever. */
const BETWEEN_MS = 30_000

/** Whether the page may be opened anew by itself, and that it is. */
export function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < BETWEEN_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  return true
}
