import { kioskCookie } from './kiosk-cookie.ts'
import { sessionCookie } from './session-cookie.ts'

export const requesterCookies = (isHttps: boolean) => ({
  cookie: sessionCookie(isHttps),
  kioskCookie: kioskCookie(isHttps),
})
