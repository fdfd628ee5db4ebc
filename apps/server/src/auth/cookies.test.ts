import { expect, it } from 'vitest'
import {
  kioskCookie,
  oidcCookie,
  passkeyCookie,
  pendingCookie,
  requesterCookie,
  sessionCookie,
} from './cookies.ts'

const cookies = { requesterCookie, pendingCookie, kioskCookie, oidcCookie, passkeyCookie, sessionCookie }

it.each(Object.entries(cookies))(
  '%s is valid for this host only on https, and hidden from scripts (B7)',
  (_name, make) => {
    const cookie = make(true)
    for (const header of [cookie.set('a-secret'), cookie.clear()]) {
      expect(header).toMatch(/^__Host-[a-z]+=(a-secret)?; /)
      expect(header.split('; ').slice(1)).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']))
      expect(header).toMatch(/; SameSite=(Lax|Strict)/)
      expect(header).not.toContain('Domain')
      expect(header.length).toBeLessThan(4_096)
    }
  },
)
