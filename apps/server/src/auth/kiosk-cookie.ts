import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** The longest that browsers allow; renewed each time the kiosk opens. */
const KIOSK_SECONDS = 400 * 24 * 3600

export const kioskCookieName = (isHttps: boolean): string => (isHttps ? '__Host-kiosk' : 'kiosk')

/** Identifies a browser as a club's kiosk. Never sent from other sites, not even by following a link. */
export const kioskCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(kioskCookieName(isHttps), { isHttps, seconds: KIOSK_SECONDS, sameSite: 'strict' })
