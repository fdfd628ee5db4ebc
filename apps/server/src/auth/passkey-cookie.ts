import { CHALLENGE_SECONDS } from '@boathouse/domain/identity/passkeys/model'
import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** Cookie of the browser that got a passkey challenge: only this browser can answer it. */
export const passkeyCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-passkey' : 'passkey', { isHttps, seconds: CHALLENGE_SECONDS })
