import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** A mail may take a while, and its code lasts an hour from when it is sent. */
const ASKER_SECONDS = 2 * 3600

/** By it a browser is known that asked for a sign-in mail: the mail's code works in no other. */
export const askerCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-asker' : 'asker', { isHttps, seconds: ASKER_SECONDS })
