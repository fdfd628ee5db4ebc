import { type SecretCookie, secretCookie } from './secret-cookie.ts'

export const SESSION_SECONDS = 30 * 24 * 3600

/** The `__Host-` prefix on https makes browsers reject it from other hosts or paths, and without Secure. */
export const sessionCookieName = (isHttps: boolean): string => (isHttps ? '__Host-session' : 'session')

export const sessionCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(sessionCookieName(isHttps), { isHttps, seconds: SESSION_SECONDS })
