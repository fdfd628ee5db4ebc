import { describe, expect, it } from 'vitest'
import type { Contract } from '../../kernel/contract.ts'
import { newApiToken } from './model.ts'
import { includesScope, reachesScope, scopeOfCall } from './rules.ts'
import type { TokenScope } from './scope-rules.ts'

const call = (id: string, access: Contract['access'], method: Contract['method']) =>
  scopeOfCall({ id: id as Contract['id'], access, method })

describe('the scope of a call', () => {
  it.each([
    ['training-sessions.list', 'member', 'GET', 'training:read'],
    ['training-sessions.create', 'member', 'POST', 'training:write'],
    ['imports.add', 'member', 'POST', 'training:write'],
    ['imports.addResults', 'member', 'POST', 'results:write'],
    ['courses.search', 'member', 'POST', 'training:read'],
    ['practices.list', 'member', 'GET', 'practices:read'],
    ['practices.create', 'coach', 'POST', 'club-practices:write'],
    ['members.list', 'admin', 'GET', 'club-members:read'],
    ['wellness.ofAthlete', 'coach', 'GET', 'club-wellness:read'],
    ['clubs.show', 'member', 'GET', 'practices:read'],
  ] as const)('of %s for %s follows its noun', (id, access, method, scope) => {
    expect(call(id, access, method)).toBe(scope)
  })

  it.each([
    ['profile.delete', 'signedIn', 'POST'],
    ['factors.show', 'signedIn', 'GET'],
    ['tokens.make', 'member', 'POST'],
    ['members.remove', 'member', 'DELETE'],
    ['clubs.updateSettings', 'admin', 'PATCH'],
    ['clubs.list', 'super', 'GET'],
    ['calendar.show', 'member', 'GET'],
    ['training-sessions.anything', 'signedIn', 'GET'],
    ['something.new', 'member', 'GET'],
    ['constructor.list', 'member', 'GET'],
  ] as const)('of %s for %s is undefined', (id, access, method) => {
    expect(call(id, access, method)).toBeNull()
  })
})

it('is undefined for every call that needs a proof', () => {
  const asked = { id: 'rates.export', access: 'admin', method: 'POST' } as const
  expect(scopeOfCall(asked)).toBe('club-practices:write')
  expect(scopeOfCall({ ...asked, needsProof: true })).toBeNull()
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
