import { parseCookie, stringifySetCookie } from 'cookie'

/** Sessions end after 30 days at the latest, however often they are used. */
export const SESSION_SECONDS = 30 * 24 * 3600

export interface SessionCookie {
  readonly read: (header: string | undefined) => string | undefined
  readonly set: (token: string) => string
  readonly clear: () => string
}

/** On https the name's prefix makes the browser refuse it from any other host or path, and without Secure. */
export const sessionCookieName = (isHttps: boolean): string => (isHttps ? '__Host-session' : 'session')

export function sessionCookie(isHttps: boolean): SessionCookie {
  const name = sessionCookieName(isHttps)
  const cookie = (value: string, maxAge: number) =>
    stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, maxAge })
  return {
    read: (header) => (header === undefined ? undefined : parseCookie(header)[name]),
    set: (token) => cookie(token, SESSION_SECONDS),
    clear: () => cookie('', 0),
  }
}
