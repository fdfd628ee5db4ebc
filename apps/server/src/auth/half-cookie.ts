import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** How long somebody has to find their telephone, in seconds. */
export const HALF_SECONDS = 600

/** The cookie of a browser in which somebody gave the first proof and still owes the second factor; only that browser can complete the sign-in. */
export const halfCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-halfway' : 'halfway', { isHttps, seconds: HALF_SECONDS })
