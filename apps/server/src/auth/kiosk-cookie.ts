import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** As long as browsers keep a cookie; each time the kiosk opens, it begins anew. */
const KIOSK_SECONDS = 400 * 24 * 3600

export const kioskCookieName = (isHttps: boolean): string => (isHttps ? '__Host-kiosk' : 'kiosk')

/** The cookie by which a browser is a club's kiosk. No other site's page sends it along, nor leads to a page with it. */
export const kioskCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(kioskCookieName(isHttps), { isHttps, seconds: KIOSK_SECONDS, sameSite: 'strict' })
