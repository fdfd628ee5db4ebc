import { expect, it } from 'vitest'
import { isOwnChallenge, newChallenge } from './passkey-challenges.ts'

const rules = { now: new Date('2026-11-26T12:00:00.000Z'), secret: 's'.repeat(32) }
const asked = { purpose: 'signIn', browser: 'a browser' } as const

it('a challenge has one spelling, so a used one can’t be replayed in another (B13, B18)', () => {
  const challenge = newChallenge(rules, asked)
  expect(isOwnChallenge(rules, asked, challenge)).toBe(true)
  const bytes = Buffer.from(challenge, 'base64url')
  const spellings = [
    `${challenge}=`,
    `${challenge} `,
    `${challenge}\n`,
    bytes.toString('base64'),
    ...endings(challenge),
  ]
  for (const other of spellings) {
    expect(Buffer.from(other, 'base64url')).toEqual(bytes)
    expect([other, isOwnChallenge(rules, asked, other)]).toEqual([other, false])
  }
})

/** Equivalent spellings: Base64 decoders ignore unused bits of the last character. */
function endings(challenge: string): string[] {
  const bytes = Buffer.from(challenge, 'base64url')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const found = [...letters]
    .map((letter) => challenge.slice(0, -1) + letter)
    .filter((other) => other !== challenge && Buffer.from(other, 'base64url').equals(bytes))
  expect(found.length).toBeGreaterThan(0)
  return found
}
