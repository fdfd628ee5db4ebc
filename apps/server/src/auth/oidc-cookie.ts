import { OIDC_SECONDS } from '@boathouse/domain/oidc/model'
import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** By it a browser is known that went to the provider to sign in: what the provider answers counts from no other. */
export const oidcCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-oidc' : 'oidc', { isHttps, seconds: OIDC_SECONDS })
