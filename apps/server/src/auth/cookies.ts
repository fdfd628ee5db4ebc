import { OIDC_SECONDS } from '@boathouse/domain/identity/oidc/model'
import { CHALLENGE_SECONDS } from '@boathouse/domain/identity/passkeys/model'
import { parseCookie, stringifySetCookie } from 'cookie'

/** HttpOnly, SameSite cookie that holds a secret. */
export interface SecretCookie {
  readonly read: (header: string | undefined) => string | undefined
  readonly set: (secret: string) => string
  readonly clear: () => string
}

interface CookieRules {
  readonly isHttps: boolean
  readonly seconds: number
  readonly sameSite?: 'lax' | 'strict'
}

function secretCookie(name: string, { isHttps, seconds, sameSite = 'lax' }: CookieRules): SecretCookie {
  const cookie = (value: string, maxAge: number) =>
    stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite, secure: isHttps, maxAge })
  return {
    read: (header) => (header === undefined ? undefined : parseCookie(header)[name]),
    set: (secret) => cookie(secret, seconds),
    clear: () => cookie('', 0),
  }
}

export const SESSION_SECONDS = 30 * 24 * 3600

/** On https, the `__Host-` prefix makes browsers reject the cookie from other hosts, paths or without Secure. */
export const sessionCookieName = (isHttps: boolean): string => (isHttps ? '__Host-session' : 'session')

export const sessionCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(sessionCookieName(isHttps), { isHttps, seconds: SESSION_SECONDS })

/** Two hours: the mail may take a while, and its code is valid for an hour after sending. */
const REQUESTER_SECONDS = 2 * 3600

/** Cookie of the browser that requested a sign-in mail. The mail's code works only there. */
export const requesterCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-asker' : 'asker', { isHttps, seconds: REQUESTER_SECONDS })

/** Ten minutes: time to fetch a phone. */
export const PENDING_SECONDS = 600

/** Cookie of a pending sign-in: only the browser that passed the first step can complete it. */
export const pendingCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-halfway' : 'halfway', { isHttps, seconds: PENDING_SECONDS })

/** Cookie of the browser that got a passkey challenge: only this browser can answer it. */
export const passkeyCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-passkey' : 'passkey', { isHttps, seconds: CHALLENGE_SECONDS })

/** Cookie of the browser that was sent to the provider: no other browser can complete the sign-in. */
export const oidcCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(isHttps ? '__Host-oidc' : 'oidc', { isHttps, seconds: OIDC_SECONDS })

/** Browsers' maximum (400 days). Renewed each time the kiosk opens. */
const KIOSK_SECONDS = 400 * 24 * 3600

export const kioskCookieName = (isHttps: boolean): string => (isHttps ? '__Host-kiosk' : 'kiosk')

/** Identifies a club's kiosk. SameSite=Strict: never sent from other sites, even on links. */
export const kioskCookie = (isHttps: boolean): SecretCookie =>
  secretCookie(kioskCookieName(isHttps), { isHttps, seconds: KIOSK_SECONDS, sameSite: 'strict' })

export const requesterCookies = (isHttps: boolean) => ({
  cookie: sessionCookie(isHttps),
  kioskCookie: kioskCookie(isHttps),
})
