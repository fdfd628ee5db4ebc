import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** Ten minutes: time to fetch a phone. */
export const PENDING_SECONDS = 600

/** Cookie of a pending sign-in: only the browser that passed the first step can complete it. */
export const pendingCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-halfway' : 'halfway', { isHttps, seconds: PENDING_SECONDS })
