import { describe, expect, it } from 'vitest'
import { mayCoachIn, maySeeClub, runsClub } from './policy.ts'
import { toNameLower } from './rules.ts'

describe('a club’s name', () => {
  it('is equal in any case and Unicode form', () => {
    const [composed, decomposed] = ['FC Ärger', 'fc a\u0308rger']
    expect(toNameLower(composed)).toBe(toNameLower(decomposed))
    expect(toNameLower('Ｌａｋｅ')).toBe('lake')
  })
})

describe('a club', () => {
  it.each([
    ['a member', { role: 'athlete', clubId: 'a' }, true],
    ['its admin', { role: 'admin', clubId: 'a' }, true],
    ['the super admin', { role: 'super', clubId: null }, true],
    ['another club’s admin', { role: 'admin', clubId: 'b' }, false],
    ['someone without a club', { role: 'athlete', clubId: null }, false],
  ] as const)('is visible to %s: %j', (_who, person, may) => {
    expect(maySeeClub(person, 'a')).toBe(may)
  })
})

describe('a club', () => {
  it.each([
    ['its admin', { role: 'admin', clubId: 'a' }, true],
    ['the super admin', { role: 'super', clubId: null }, true],
    ['a super admin of another club', { role: 'super', clubId: 'b' }, true],
    ['another club’s admin', { role: 'admin', clubId: 'b' }, false],
    ['an athlete of the club', { role: 'athlete', clubId: 'a' }, false],
    ['someone pending', { role: 'pending', clubId: null }, false],
  ] as const)('is run by %s: %j %j', (_who, person, may) => {
    expect(runsClub(person, 'a')).toBe(may)
  })
})

describe('the progress of a club’s athletes', () => {
  it.each([
    ['admin', true],
    ['athlete', false],
    [null, false],
  ] as const)('is visible to the role %j in the club: %j', (membershipRole, may) => {
    expect(mayCoachIn(membershipRole)).toBe(may)
  })
})
