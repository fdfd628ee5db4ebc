import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** A mail may take a while; its code lasts an hour from sending. */
const ASKER_SECONDS = 2 * 3600

/** Identifies the browser that requested a sign-in mail: the mail's code works in no other. */
export const askerCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-asker' : 'asker', { isHttps, seconds: ASKER_SECONDS })
