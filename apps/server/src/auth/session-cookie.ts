import { type SecretCookie, secretCookie } from './secret-cookie.ts'

export const SESSION_SECONDS = 30 * 24 * 3600

/** On https, the `__Host-` prefix makes browsers reject the cookie from other hosts, paths or without Secure. */
export const sessionCookieName = (isHttps: boolean): string => (isHttps ? '__Host-session' : 'session')

export const sessionCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(sessionCookieName(isHttps), { isHttps, seconds: SESSION_SECONDS })
