import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** Two hours: the mail may take a while, and its code is valid for an hour after sending. */
const REQUESTER_SECONDS = 2 * 3600

/** Cookie of the browser that requested a sign-in mail. The mail's code works only there. */
export const requesterCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-asker' : 'asker', { isHttps, seconds: REQUESTER_SECONDS })
