import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** Browsers' maximum (400 days). Renewed each time the kiosk opens. */
const KIOSK_SECONDS = 400 * 24 * 3600

export const kioskCookieName = (isHttps: boolean): string => (isHttps ? '__Host-kiosk' : 'kiosk')

/** Identifies a club's kiosk. SameSite=Strict: never sent from other sites, even on links. */
export const kioskCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(kioskCookieName(isHttps), { isHttps, seconds: KIOSK_SECONDS, sameSite: 'strict' })
