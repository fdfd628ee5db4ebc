import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealing.ts'

const secret = 's'.repeat(32)

describe('an encrypted value (B13, C16)', () => {
  it('is decrypted only with the same secret and for the same purpose', () => {
    const stored = seal(secret, 'webhook secrets', 'whsec_a')
    expect(stored).not.toContain('whsec_a')
    expect(unseal(secret, 'webhook secrets', stored)).toBe('whsec_a')
    expect(unseal('t'.repeat(32), 'webhook secrets', stored)).toBeNull()
    // Purpose-bound keys: an authenticator key copied into a webhook's row must not sign payloads.
    expect(unseal(secret, 'authenticator keys', stored)).toBeNull()
  })

  it('differs each time, and can’t be decrypted after any change', () => {
    const stored = seal(secret, 'authenticator keys', 'GEZDGNBV')
    expect(seal(secret, 'authenticator keys', 'GEZDGNBV')).not.toBe(stored)
    const bytes = Buffer.from(stored, 'base64url')
    for (const at of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(unseal(secret, 'authenticator keys', changed.toString('base64url'))).toBeNull()
    }
    expect(unseal(secret, 'authenticator keys', '')).toBeNull()
  })
})
