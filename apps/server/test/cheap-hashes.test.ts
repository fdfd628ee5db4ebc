import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from './app.ts'
import { hashAsInProduction, verifyPassword } from './cheap-hashes.ts'
import { hashIn } from './factories.ts'

const PASSWORD = 'a calm lake at six'

describe('the server’s password hash', () => {
  hashAsInProduction()

  it('takes 16,384 rounds and 32 MB, as OWASP asks', async () => {
    const hash = await hashIn((await testApp()).server, PASSWORD)
    const [salt = '', key] = hash.split(':')
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 }
    expect(scryptSync(PASSWORD, salt, 64, cost).toString('hex')).toBe(key)
    expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true)
  })
})

describe('the password hash of most tests', () => {
  it('distinguishes right from wrong passwords, and each hash from others', async () => {
    const { server } = await testApp()
    const [hash, other] = [await hashIn(server, PASSWORD), await hashIn(server, PASSWORD)]
    expect(hash).not.toBe(other)
    expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true)
    expect(await verifyPassword({ hash, password: `${PASSWORD}s` })).toBe(false)
  })
})
