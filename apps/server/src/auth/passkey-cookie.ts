import { CHALLENGE_SECONDS } from '@boathouse/domain/passkeys/model'
import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** By it a browser is known that was asked for a passkey to sign in with: what it answers counts from no other. */
export const passkeyCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-passkey' : 'passkey', { isHttps, seconds: CHALLENGE_SECONDS })
