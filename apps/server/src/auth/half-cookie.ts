import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** How long somebody has to find their telephone, in seconds. */
export const HALF_SECONDS = 600

/** By it a browser is known that signed in but for the second factor: nobody else can complete that. */
export const halfCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-halfway' : 'halfway', { isHttps, seconds: HALF_SECONDS })
