import { afterEach, expect, test, vi } from 'vitest'
import { canUsePasskeys } from './can-use-passkeys.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (hostname: string, browser: object = { PublicKeyCredential: class {} }) => {
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  return canUsePasskeys(hostname)
}

test('passkeys need a host name and a browser that supports them', () => {
  expect(at('rowing.example.org', {})).toBe(false)
  expect(at('rowing.example.org')).toBe(true)
  expect(at('localhost')).toBe(true)
  expect(at('192.168.1.20')).toBe(false)
  expect(at('[fe80::1]')).toBe(false)
})
