import { describe, expect, it } from 'vitest'
import type { Access } from '../../kernel/contract.ts'
import { deriveAbilities, hasAccess } from './policy.ts'
import { deriveRole, toDisplayName, toInitials } from './rules.ts'

describe('a role', () => {
  it.each([
    [
      'the claim makes super, whatever else',
      { superAdmin: true, platformRole: 'pending', membershipRole: 'athlete' },
      'super',
    ],
    [
      'so does a platform role of super',
      { superAdmin: false, platformRole: 'super', membershipRole: null },
      'super',
    ],
    [
      'a membership says it',
      { superAdmin: false, platformRole: 'pending', membershipRole: 'admin' },
      'admin',
    ],
    [
      'over the platform role',
      { superAdmin: false, platformRole: 'athlete', membershipRole: 'admin' },
      'admin',
    ],
    [
      'without one the platform role says it',
      { superAdmin: false, platformRole: 'athlete', membershipRole: null },
      'athlete',
    ],
    [
      'which is pending at first',
      { superAdmin: false, platformRole: 'pending', membershipRole: null },
      'pending',
    ],
  ] as const)('%s', (_rule, facts, role) => {
    expect(deriveRole(facts)).toBe(role)
  })

  const ladder: [Exclude<Access, 'public'>, string[]][] = [
    ['signedIn', ['pending', 'athlete', 'admin', 'super']],
    ['member', ['athlete', 'admin', 'super']],
    ['admin', ['admin', 'super']],
    ['super', ['super']],
  ]
  it.each(ladder)('reaches the access level %s: %j', (access, roles) => {
    const all = ['pending', 'athlete', 'admin', 'super'] as const
    expect(all.filter((role) => hasAccess(role, access))).toEqual(roles)
  })

  it.each([
    ['pending', null, []],
    ['athlete', null, ['keepLog', 'seeOwnProgress']],
    ['athlete', 'athlete', ['keepLog', 'seeOwnProgress']],
    ['admin', 'admin', ['keepLog', 'seeOwnProgress', 'manageTeam', 'runPractices', 'coachAthletes']],
    ['super', null, ['manageTeam', 'runClubs']],
    ['super', 'athlete', ['keepLog', 'seeOwnProgress', 'manageTeam', 'runClubs']],
    [
      'super',
      'admin',
      ['keepLog', 'seeOwnProgress', 'manageTeam', 'runPractices', 'coachAthletes', 'runClubs'],
    ],
  ] as const)('%s, in a club as %s, is offered %j', (role, clubRole, offered) => {
    const abilities = Object.entries(deriveAbilities(role, clubRole, { coachesSquad: false }))
    expect(abilities.filter(([, may]) => may).map(([name]) => name)).toEqual(offered)
  })

  it.each([
    ['athlete', 'athlete', true],
    ['super', 'athlete', true],
    ['super', null, false],
  ] as const)('%s, in a club as %s and coaching a squad, coaches athletes: %s', (role, clubRole, coaches) => {
    expect(deriveAbilities(role, clubRole, { coachesSquad: true }).coachAthletes).toBe(coaches)
  })
})

describe('a user', () => {
  it('is shown by first name, or by e-mail without one', () => {
    expect(toDisplayName({ firstName: 'Mira', email: 'mira@lakeside.example' })).toBe('Mira')
    expect(toDisplayName({ firstName: null, email: 'mira@lakeside.example' })).toBe('mira@lakeside.example')
    expect(toDisplayName({ firstName: '', email: 'mira@lakeside.example' })).toBe('mira@lakeside.example')
  })

  it('has the first two letters of the e-mail as initials', () => {
    expect(toInitials('mira@lakeside.example')).toBe('MI')
  })
})
