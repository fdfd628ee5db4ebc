import { describe, expect, it } from 'vitest'
import { abilityChanges } from './contract.ts'
import { mayReadAbilities } from './policy.ts'
import { saysSame, unsaid } from './rules.ts'

describe('what an athlete says that they do in a boat', () => {
  it.each([
    [{ sweep: 'port' }],
    [{ sweep: 'both' }],
    [{ sweep: null, canoe: 'left' }],
    [{ sculls: true, kayaks: false, coxes: true, steers: true }],
    [{}],
  ])('can be %j', (changes) => {
    expect(abilityChanges.parse({ version: 0, ...changes })).toEqual({ version: 0, ...changes })
  })

  it.each([
    [{ sweep: 'left' }, 'sweep'],
    [{ canoe: 'both' }, 'canoe'],
    [{ sculls: 'yes' }, 'sculls'],
    [{ sculls: null }, 'sculls'],
  ])('can’t be %j', (changes, field) => {
    expect(abilityChanges.safeParse({ version: 0, ...changes }).error?.issues[0]?.path).toEqual([field])
  })

  it('is equal if no field differs, whenever it was entered', () => {
    const said = { ...unsaid, sculls: true, version: 3 }
    expect(saysSame(said, { ...unsaid, sculls: true })).toBe(true)
    for (const changes of [
      { sculls: false },
      { sweep: 'port' as const },
      { kayaks: true },
      { canoe: 'left' as const },
      { coxes: true },
      { steers: true },
    ])
      expect(saysSame(said, { ...said, ...changes })).toBe(false)
  })
})

describe('abilities are readable for', () => {
  const nobody = { clubRole: null, isOneself: false, isTheirCoach: false }
  it.each([
    ['oneself, without a club too', { ...nobody, isOneself: true }, true],
    ['an admin of the club', { ...nobody, clubRole: 'admin' as const }, true],
    ['the coach of one’s squad', { ...nobody, clubRole: 'athlete' as const, isTheirCoach: true }, true],
    ['another member', { ...nobody, clubRole: 'athlete' as const }, false],
    ['a coach who has left the club', { ...nobody, isTheirCoach: true }, false],
    ['anybody else', nobody, false],
  ])('%s', (_who, reading, may) => {
    expect(mayReadAbilities(reading)).toBe(may)
  })
})
