import { kioskCookie } from './kiosk-cookie.ts'
import { sessionCookie } from './session-cookie.ts'

/** The cookies that say who asks: a person's session, and a kiosk. */
export const cookiesOfAskers = (isHttps: boolean) => ({
  cookie: sessionCookie(isHttps),
  kioskCookie: kioskCookie(isHttps),
})
