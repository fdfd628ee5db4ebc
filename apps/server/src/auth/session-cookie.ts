import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** Sessions end after 30 days at the latest, however often they are used. */
export const SESSION_SECONDS = 30 * 24 * 3600

/** On https the name's prefix makes the browser refuse it from any other host or path, and without Secure. */
export const sessionCookieName = (isHttps: boolean): string => (isHttps ? '__Host-session' : 'session')

export const sessionCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(sessionCookieName(isHttps), { isHttps, seconds: SESSION_SECONDS })
