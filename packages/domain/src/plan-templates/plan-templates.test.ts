import { describe, expect, it } from 'vitest'
import { mayKeepTemplate, mayUseTemplate } from './policy.ts'
import { toTemplate } from './rules.ts'

const planned = {
  ...{ date: '2026-03-04', memberId: null, title: 'Long row', type: 'endurance' },
  ...{ sport: 'rowing', minutes: 90, distance: null, rpe: 4, workout: '90min UT2', notes: 'Even splits' },
} as const

describe('who keeps a template, and who plans with it', () => {
  it.each([
    ['admin', [], null, true, true],
    ['admin', [], 'a', true, true],
    ['athlete', ['a'], 'a', true, true],
    ['athlete', ['a'], 'b', false, false],
    ['athlete', ['a'], null, false, true],
    ['athlete', [], null, false, false],
    [null, ['a'], 'a', false, false],
    [null, ['a'], null, false, false],
  ] as const)(
    '%s of the club who plans for %j, of one of %s: %s, %s',
    (role, squads, squadId, keeps, uses) => {
      const planner = { role, squadIds: new Set<string>(squads) }
      expect(mayKeepTemplate(planner, { squadId })).toBe(keeps)
      expect(mayUseTemplate(planner, { squadId })).toBe(uses)
    },
  )
})

describe('a week as a template', () => {
  it('counts days from its first, and has what was planned', () => {
    const { date: _, memberId: _member, ...session } = planned
    expect(toTemplate([planned], '2026-03-02')).toEqual([{ day: 2, ...session }])
  })

  it('has no notes to one athlete', () => {
    expect(toTemplate([{ ...planned, memberId: 'ann' }], '2026-03-04')).toMatchObject([{ day: 0, notes: '' }])
  })

  it('counts days over a change of the clocks', () => {
    const days = ['2026-03-30', '2026-04-05'].map((date) => ({ ...planned, date }))
    expect(toTemplate(days, '2026-03-30').map(({ day }) => day)).toEqual([0, 6])
  })
})
