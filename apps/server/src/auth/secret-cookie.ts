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

export function secretCookie(
  name: string,
  { isHttps, seconds, sameSite = 'lax' }: CookieRules,
): SecretCookie {
  const cookie = (value: string, maxAge: number) =>
    stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite, secure: isHttps, maxAge })
  return {
    read: (header) => (header === undefined ? undefined : parseCookie(header)[name]),
    set: (secret) => cookie(secret, seconds),
    clear: () => cookie('', 0),
  }
}
