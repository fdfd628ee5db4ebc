import { ENDLESS, endsAtAll } from '@boathouse/domain/test/one-pass'
import { describe, expect, it } from 'vitest'
import { bearerOf, isApiToken, newApiToken } from './api-tokens.ts'

describe('a token (B19)', () => {
  it('has a prefix, and a checksum that reveals typing errors', () => {
    const token = newApiToken()
    expect(token).toMatch(/^bh_[0-9A-Za-z]{46}$/)
    expect(isApiToken(token)).toBe(true)
    const at = 10
    const other = token[at] === 'a' ? 'b' : 'a'
    const wrong = [
      token.slice(0, at) + other + token.slice(at + 1),
      token.slice(0, -1),
      `${token}a`,
      token.replace('bh_', 'gh_'),
      '',
    ]
    expect(wrong.map(isApiToken)).toEqual(wrong.map(() => false))
  })

  it('is never the same twice', () => {
    const made = Array.from({ length: 100 }, newApiToken)
    expect(new Set(made).size).toBe(100)
  })
})

describe('the header (B19)', () => {
  it.each([
    ['Bearer bh_abc', 'bh_abc'],
    ['bearer  bh_abc ', 'bh_abc'],
    ['Bearer abc', null],
    ['Bearer ', null],
    ['Basic bh_abc', null],
    ['Bearer bh_a b', null],
    [undefined, null],
  ])('%s has the token %s', (header, token) => {
    expect(bearerOf(header)).toBe(token)
  })

  it('is parsed in one pass, whatever its length', () => {
    expect(endsAtAll(() => bearerOf(`bearer${' '.repeat(ENDLESS)}bh_a b`))).toBeNull()
  })
})
