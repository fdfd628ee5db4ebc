import { describe, expect, it } from 'vitest'
import { type GuardedChild, guardianAccess, isIndependent, mayEndGuardianships } from './rules.ts'

const TODAY = '2026-12-01'
const child = (of: Partial<GuardedChild>): GuardedChild => ({
  ...{ email: 'emma@x.example', yearOfBirth: null, sharesWithGuardians: false, independenceAges: [16] },
  ...of,
})
const acts = { acts: true, readsTraining: true }
const reads = { acts: false, readsTraining: false }

describe('a guardian’s access', () => {
  it.each([
    ['a managed child without a year of birth', { email: null }, acts],
    ['a managed person of 40', { email: null, yearOfBirth: 1986 }, acts],
    ['a child who turns 15 this year', { yearOfBirth: 2011 }, acts],
    ['a child who turns 16 this year', { yearOfBirth: 2010 }, reads],
    [
      'a child of 16 who shares training',
      { yearOfBirth: 2010, sharesWithGuardians: true },
      { ...reads, readsTraining: true },
    ],
    ['a child of 17', { yearOfBirth: 2009 }, reads],
    ['a child who turns 18 this year', { yearOfBirth: 2008 }, null],
    ['someone of 18 who shares training', { yearOfBirth: 2008, sharesWithGuardians: true }, null],
    ['someone with an account and without a year of birth', {}, null],
    ['a child of 13 in a club with the age of 13', { yearOfBirth: 2013, independenceAges: [13] }, reads],
    ['a child of 17 in a club with the age of 18', { yearOfBirth: 2009, independenceAges: [18] }, acts],
    ['a child of 14 in clubs with two ages', { yearOfBirth: 2012, independenceAges: [18, 14] }, reads],
    ['a child of 15 without a club', { yearOfBirth: 2011, independenceAges: [] }, acts],
    ['a child of 16 without a club', { yearOfBirth: 2010, independenceAges: [] }, reads],
  ])('to %s', (_who, of, access) => {
    expect(guardianAccess(child(of), TODAY)).toEqual(access)
  })

  it('changes with the calendar year', () => {
    expect(guardianAccess(child({ yearOfBirth: 2010 }), '2025-12-31')).toEqual(acts)
    expect(guardianAccess(child({ yearOfBirth: 2010 }), '2026-01-01')).toEqual(reads)
  })
})

it('children without a year of birth are under every age', () => {
  expect(isIndependent({ yearOfBirth: null, independenceAges: [13] }, TODAY)).toBe(false)
})

it.each([
  [2011, false],
  [2010, true],
  [null, true],
])('a child with an account, born in %j, may end guardianships: %j', (yearOfBirth, may) => {
  expect(mayEndGuardianships({ yearOfBirth }, TODAY)).toBe(may)
})
