import { OIDC_SECONDS } from '@boathouse/domain/identity/oidc/model'
import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** Cookie of the browser that was sent to the provider: no other browser can complete the sign-in. */
export const oidcCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-oidc' : 'oidc', { isHttps, seconds: OIDC_SECONDS })
