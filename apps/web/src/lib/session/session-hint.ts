/** Whether somebody is signed in here can't be seen by a script; that somebody was is kept as this key, and not who. */
const KEY = 'signed-in'

export const markSession = (): void => quietly(() => localStorage.setItem(KEY, 'yes'))

export const forgetSession = (): void => quietly(() => localStorage.removeItem(KEY))

/** False means that nobody was signed in with this browser, or that it keeps nothing. */
export function hadSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** A browser that refuses storage asks for signing in where it need not. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {}
}
