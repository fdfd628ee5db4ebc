import { OIDC_SECONDS } from '@boathouse/domain/oidc/model'
import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** Identifies the browser that went to the provider: its answer is accepted from no other. */
export const oidcCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-oidc' : 'oidc', { isHttps, seconds: OIDC_SECONDS })
