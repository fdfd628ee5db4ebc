import { CHALLENGE_SECONDS } from '@boathouse/domain/passkeys/model'
import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** Identifies the browser that was asked for a passkey: its answer is accepted from no other. */
export const passkeyCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-passkey' : 'passkey', { isHttps, seconds: CHALLENGE_SECONDS })
