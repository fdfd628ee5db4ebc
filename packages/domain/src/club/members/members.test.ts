import { describe, expect, it } from 'vitest'
import { mayName, mayRemove } from './policy.ts'
import { memberKeyOf, toFullName } from './rules.ts'

describe('a member', () => {
  it.each([
    ['an athlete, by the club’s admin', 'coach', 'admin', 'athlete', true],
    ['an admin, by another one', 'coach', 'admin', 'admin', false],
    ['an admin, by the super admin', 'sam', 'super', 'admin', true],
    ['an athlete, by another one', 'bo', 'athlete', 'athlete', false],
    ['an athlete, by that athlete', 'ann', 'athlete', 'athlete', true],
    ['an admin, by that admin', 'ann', 'admin', 'admin', true],
  ] as const)('can be removed: %s', (_how, id, role, memberRole, may) => {
    expect(mayRemove({ id, role }, { id: 'ann', role: memberRole })).toBe(may)
  })

  it.each([
    ['admin', null, 'Lee', true],
    ['super', 'Ann', null, true],
    ['admin', 'Ann', 'Lee', false],
    ['athlete', null, null, false],
  ] as const)('can be named by an %s, who finds %s %s: %s', (role, firstName, lastName, may) => {
    expect(mayName({ id: 'coach', role }, { firstName, lastName })).toBe(may)
  })

  it('is sorted and found by name, and by e-mail without one', () => {
    const email = 'ann@x.org'
    expect(memberKeyOf({ firstName: 'Ánn', lastName: 'LEE', email })).toBe('ann lee ann@x.org')
    expect(memberKeyOf({ firstName: null, lastName: null, email })).toBe(email)
    expect(memberKeyOf({ firstName: 'ﷺ'.repeat(100), lastName: null, email }).length).toBe(400)
  })

  it('is shown by full name', () => {
    expect(toFullName({ firstName: 'Ann', lastName: 'Lee' })).toBe('Ann Lee')
    expect(toFullName({ firstName: null, lastName: 'Lee' })).toBe('Lee')
    expect(toFullName({ firstName: null, lastName: null })).toBe(null)
  })
})
