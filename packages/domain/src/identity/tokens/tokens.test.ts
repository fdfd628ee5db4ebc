import { describe, expect, it } from 'vitest'
import { type Contract, contractsOf } from '../../kernel/contract.ts'
import type { TokenScope } from '../../kernel/token-scopes.ts'
import { newApiToken } from './model.ts'
import { includesScope, reachesScope, scopeOfCall } from './rules.ts'

const scope = { own: 'practices', club: 'club-members' } as const

describe('the scope of a call', () => {
  it.each<[string, Parameters<typeof scopeOfCall>[0], TokenScope | null]>([
    ['of a member that reads', { access: 'member', method: 'GET', scope }, 'practices:read'],
    ['of a member that writes', { access: 'member', method: 'POST', scope }, 'practices:write'],
    ['of a coach', { access: 'coach', method: 'DELETE', scope }, 'club-members:write'],
    ['of an admin', { access: 'admin', method: 'GET', scope }, 'club-members:read'],
    ['that only reads', { access: 'member', method: 'POST', onlyReads: true, scope }, 'practices:read'],
    ['of pending users', { access: 'signedIn', method: 'GET', scope }, null],
    ['of super admins', { access: 'super', method: 'GET', scope }, null],
    ['of kiosks', { access: 'kiosk', method: 'GET', scope }, null],
    ['of members only, of a coach', { access: 'coach', method: 'GET', scope: { own: 'practices' } }, null],
    ['of admins only, of a member', { access: 'member', method: 'GET', scope: { club: 'club-plan' } }, null],
    ['that declares none', { access: 'member', method: 'GET' }, null],
    ['that declares an empty one', { access: 'admin', method: 'GET', scope: {} }, null],
    ['that needs a proof', { access: 'admin', method: 'GET', scope, needsProof: true }, null],
  ])('%s', (_, call, expected) => {
    expect(scopeOfCall(call)).toBe(expected)
  })
})

it('a call has its noun’s scope unless it declares its own', () => {
  const contract = contractsOf({ scope, live: ['practices'] })
  const call = {
    id: 'practices.list',
    access: 'member',
    method: 'GET',
    path: '/api/practices',
    summary: '',
  } as const
  const own: Contract = contract({ ...call, responses: {} })
  const none: Contract = contract({ ...call, scope: {}, responses: {} })
  expect([own, none].map(scopeOfCall)).toEqual(['practices:read', null])
  expect(own.live).toEqual(['practices'])
})

describe('a scope', () => {
  it('to write includes reading, of its own noun only', () => {
    expect(includesScope(['goals:write'], 'goals:read')).toBe(true)
    expect(includesScope(['goals:read'], 'goals:write')).toBe(false)
    expect(includesScope(['goals:write'], 'plan:read')).toBe(false)
    expect(includesScope(['club-plan:write'], 'plan:read')).toBe(false)
  })
})

describe('a token', () => {
  const admin = { membership: { clubId: 'ours', role: 'admin' } } as const
  const athlete = { membership: { clubId: 'ours', role: 'athlete' } } as const
  const reaches = (
    scopes: TokenScope[],
    owner: Parameters<typeof reachesScope>[1],
    needed: TokenScope | null,
  ) => reachesScope({ scopes, clubId: 'ours' }, owner, needed)

  it('reaches its club while its owner is an admin there', () => {
    expect(reaches(['club-plan:read'], admin, 'club-plan:read')).toBe(true)
    expect(reaches(['club-plan:read'], athlete, 'club-plan:read')).toBe(false)
    expect(reaches(['club-plan:read'], { membership: null }, 'club-plan:read')).toBe(false)
    const elsewhere = { membership: { clubId: 'theirs', role: 'admin' } } as const
    expect(reaches(['club-plan:read'], elsewhere, 'club-plan:read')).toBe(false)
  })

  it('reaches the user’s own data in any club and none, and nothing without a scope', () => {
    expect(reaches(['plan:read'], { membership: null }, 'plan:read')).toBe(true)
    expect(reaches(['plan:write'], admin, null)).toBe(false)
  })

  it('lasts 90 days by default, and a year at most', () => {
    const asked = { name: 'Script', scopes: ['goals:read'] }
    expect(newApiToken.parse(asked).days).toBe(90)
    const errors = [{ days: 366 }, { days: 0 }, { days: 1.5 }, { scopes: [] }, { scopes: ['all:read'] }].map(
      (wrong) => newApiToken.safeParse({ ...asked, ...wrong }).error?.issues[0]?.message,
    )
    expect(errors.slice(0, 4)).toEqual([
      'tokenDaysRange',
      'tokenDaysRange',
      'tokenDaysRange',
      'scopesRequired',
    ])
    expect(errors[4]).toBeDefined()
  })
})
